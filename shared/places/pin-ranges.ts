/** PIN codes as staff enter them: `302` for all that begin with it, or `110001-110096` (format `pins` of shared/content/formats.ts). */

/** Whether a complete PIN code is in a range. */
export function isInRange(range: string, pincode: string): boolean {
  const [low, high] = boundsOf(range);
  return low <= pincode && pincode <= high;
}

/** Whether two ranges have a PIN code in common. */
export function doRangesOverlap(one: string, other: string): boolean {
  const [low, high] = boundsOf(one);
  const [otherLow, otherHigh] = boundsOf(other);
  return low <= otherHigh && otherLow <= high;
}

function boundsOf(range: string): readonly [low: string, high: string] {
  const [first = '', last] = range.split('-').map((text) => text.trim());
  if (last === undefined) return [first.padEnd(6, '0'), first.padEnd(6, '9')];
  // Typed the wrong way round, it means the same.
  return first < last ? [first, last] : [last, first];
}
