/**
 * Whether an unknown value has the shape of `sample`: the same names with the same types, and every list item like the
 * sample's first. Additional names are allowed. Much smaller than zod in the browser.
 */
export function hasShape<Shape>(sample: Shape, value: unknown): value is Shape {
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((item) => hasShape(sample[0], item));
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(sample).every(([key, part]) => hasShape(part, Reflect.get(value, key)));
}

/** A schema of values with the shape of `sample`; `parse` throws for others. */
export function shapeSchema<Shape>(sample: Shape): { parse: (value: unknown) => Shape } {
  return {
    parse: (value) => {
      if (!hasShape(sample, value)) throw new TypeError('The value has another shape.');
      return value;
    },
  };
}
