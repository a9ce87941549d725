package org.openapitools.jackson.nullable;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;

/** Stands in for a library that Debian lacks; a value that is left out is written as null. */
public class JsonNullable<T> {
  private final T value;
  private final boolean present;

  private JsonNullable(T value, boolean present) {
    this.value = value;
    this.present = present;
  }

  public static <T> JsonNullable<T> undefined() {
    return new JsonNullable<T>(null, false);
  }

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static <T> JsonNullable<T> of(T value) {
    return new JsonNullable<T>(value, true);
  }

  public boolean isPresent() {
    return present;
  }

  @JsonValue
  public T get() {
    return value;
  }

  public T orElse(T other) {
    return present ? value : other;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof JsonNullable && Objects.equals(value, ((JsonNullable<?>) other).value);
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(value);
  }
}
