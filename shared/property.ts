/** A property of a value from outside, or undefined where there is none. For code too small for a schema. */
export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A property as text; '' when it is none. */
export function textProperty(value: unknown, name: string): string {
  const found = property(value, name);
  return typeof found === 'string' ? found : '';
}
