/** What an order of categories is made of: by number, then by name. */
interface Ordered {
  name: string;
  sortOrder: number;
}

/**
 * Numbers that put `wanted` into the order it is in, changing as few of the present ones as can be; none becomes
 * negative. In the order of `wanted`.
 */
export function minimalOrders(wanted: readonly Ordered[]): number[] {
  const kept = new Set(longestKept(wanted));
  let last = -1;
  return wanted.map(({ sortOrder }, position) => {
    last = kept.has(position) ? sortOrder : last + 1;
    return last;
  });
}

/** The positions that can keep their number: the longest rising chain with room for what stands between. */
function longestKept(wanted: readonly Ordered[]): number[] {
  const lengths: number[] = [];
  const before: (number | undefined)[] = [];
  let best: number | undefined;
  for (const [here, { sortOrder }] of wanted.entries()) {
    // Those before the first kept one are numbered from 0.
    lengths[here] = sortOrder >= here ? 1 : 0;
    for (let earlier = 0; earlier < here; earlier++) {
      const length = lengths[earlier] ?? 0;
      if (length > 0 && length >= (lengths[here] ?? 0) && isRoomBetween(wanted, earlier, here)) {
        lengths[here] = length + 1;
        before[here] = earlier;
      }
    }
    if ((lengths[here] ?? 0) > (best === undefined ? 0 : (lengths[best] ?? 0))) best = here;
  }
  const kept: number[] = [];
  for (let at = best; at !== undefined; at = before[at]) kept.unshift(at);
  return kept;
}

function isRoomBetween(wanted: readonly Ordered[], earlier: number, later: number): boolean {
  const [a, b] = [wanted[earlier], wanted[later]];
  if (!a || !b) return false;
  const distance = later - earlier;
  if (b.sortOrder - a.sortOrder >= distance) return true;
  // Neighbours may share a number where their names put them in order.
  return distance === 1 && a.sortOrder === b.sortOrder && a.name.localeCompare(b.name, 'en') < 0;
}
