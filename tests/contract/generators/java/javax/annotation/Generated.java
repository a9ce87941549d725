package javax.annotation;

/** Stands in for a library that Debian lacks. */
public @interface Generated {
  String[] value() default {};

  String date() default "";

  String comments() default "";
}
