package com.fasterxml.jackson.datatype.jsr310;

import com.fasterxml.jackson.databind.module.SimpleModule;

/** Stands in for a library that Debian lacks. */
public class JavaTimeModule extends SimpleModule {}
