/**
 * Whether a value from outside has the form of `sample`: the same kinds of values under the same names, all items of a
 * list like the sample's first. Further names are allowed. A few bytes where zod would be thousands.
 */
export function hasShape<Shape>(sample: Shape, value: unknown): value is Shape {
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((item) => hasShape(sample[0], item));
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(sample).every(([key, part]) => hasShape(part, Reflect.get(value, key)));
}
