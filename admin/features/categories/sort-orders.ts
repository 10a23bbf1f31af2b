/** Categories sort by number, then by name. */
interface Ordered {
  name: string;
  sortOrder: number;
}

/**
 * Sort orders that produce the sequence of `wanted`, with as few changes as possible and none negative, in that sequence.
 */
export function minimalOrders(wanted: readonly Ordered[]): number[] {
  const unchanged = new Set(unchangedPositions(wanted));
  let last = -1;
  return wanted.map(({ sortOrder }, position) => {
    last = unchanged.has(position) ? sortOrder : last + 1;
    return last;
  });
}

/** Positions that keep their number: the longest increasing subsequence with enough numbers for those in between. */
function unchangedPositions(wanted: readonly Ordered[]): number[] {
  const lengths: number[] = [];
  const before: (number | undefined)[] = [];
  let best: number | undefined;
  for (const [here, { sortOrder }] of wanted.entries()) {
    // Positions before the first unchanged one are numbered from 0.
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
  const positions: number[] = [];
  for (let at = best; at !== undefined; at = before[at]) positions.unshift(at);
  return positions;
}

function isRoomBetween(wanted: readonly Ordered[], earlier: number, later: number): boolean {
  const [a, b] = [wanted[earlier], wanted[later]];
  if (!a || !b) return false;
  const distance = later - earlier;
  if (b.sortOrder - a.sortOrder >= distance) return true;
  // Neighbours may share a number if their names sort them.
  return distance === 1 && a.sortOrder === b.sortOrder && a.name.localeCompare(b.name, 'en') < 0;
}
