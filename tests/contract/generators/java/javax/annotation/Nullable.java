package javax.annotation;

/** Stands in for a library that Debian lacks. */
public @interface Nullable {}
