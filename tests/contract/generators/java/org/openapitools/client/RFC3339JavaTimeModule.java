package org.openapitools.client;

import com.fasterxml.jackson.databind.module.SimpleModule;

/** Stands in for a library that Debian lacks. */
public class RFC3339JavaTimeModule extends SimpleModule {}
