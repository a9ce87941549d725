package org.openapitools.jackson.nullable;

import com.fasterxml.jackson.databind.module.SimpleModule;

/** Stands in for a library that Debian lacks. */
public class JsonNullableModule extends SimpleModule {}
