/** A property of an unknown value; undefined if missing. For scripts that must stay smaller than a schema. */
export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A string property of an unknown value; '' if missing or invalid. */
export function textProperty(value: unknown, name: string): string {
  const found = property(value, name);
  return typeof found === 'string' ? found : '';
}
