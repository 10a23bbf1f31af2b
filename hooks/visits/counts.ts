/** Adds counts by bucket; an empty list has none. */
export function addCounts(one: readonly number[], other: readonly number[]): number[] {
  const [longer, shorter] = one.length < other.length ? [other, one] : [one, other];
  return longer.map((count, index) => count + (shorter[index] ?? 0));
}
