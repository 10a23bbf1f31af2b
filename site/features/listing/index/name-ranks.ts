interface Named {
  name: string;
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
/** Alphabetical ranks of all product names, calculated once for all lists of a catalogue. */
const orders = new WeakMap<readonly Named[], ReadonlyMap<string, number>>();
/** The last order, to start from: sorting an almost sorted list is fast. */
let latest: readonly string[] = [];

/**
 * The alphabetical rank of each name among `names`; names that differ only in case share a rank. `shop` is all products,
 * whose order is made once for all lists; it does not change the ranks.
 */
export function rankNames(names: readonly string[], shop: readonly Named[]): number[] {
  const order = orders.get(shop) ?? orderOf(shop);
  orders.set(shop, order);
  const places = names.map((name) => order.get(name) ?? 0);
  const ranks = new Map([...new Set(places)].sort((a, b) => a - b).map((place, rank) => [place, rank]));
  return places.map((place) => ranks.get(place) ?? 0);
}

function orderOf(shop: readonly Named[]): ReadonlyMap<string, number> {
  const names = new Set(shop.map(({ name }) => name));
  const known = latest.filter((name) => names.has(name));
  const sorted = [...new Set([...known, ...names])].sort(collator.compare);
  latest = sorted;
  const order = new Map<string, number>();
  let place = 0;
  sorted.forEach((name, index) => {
    if (index > 0 && collator.compare(sorted[index - 1] ?? '', name) !== 0) place += 1;
    order.set(name, place);
  });
  return order;
}
