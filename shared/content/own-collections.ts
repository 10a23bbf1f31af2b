/** The pages that the specification names, and the other lists that have an index at `/listing/{name}.json`. */
export const RESERVED_SLUGS: readonly string[] = [
  ...['mul-mul', 'cotton', 'rayon', 'kurta-sets', 'co-ord-sets', 'sharara-sets', 'chikankari-festivities'],
  ...['shadi-season-special', 'new-arrivals', 'original-pakistani', 'indian-replica', 'sale', 'collections'],
];

export function collectionPath(slug: string): string {
  return `/collections/${slug}`;
}

interface Addressed {
  name: string;
  slug: string;
}

/**
 * The paths of collections that have another slug now: the same name, or the same place in the list, with a slug that is new in
 * place of one that is gone.
 */
export function movedCollections(before: readonly Addressed[], after: readonly Addressed[]) {
  const isIn = (list: readonly Addressed[], { slug }: Addressed) => list.some((one) => one.slug === slug);
  return before.flatMap((old, place) => {
    if (isIn(after, old)) return [];
    const added = after.filter((one) => !isIn(before, one));
    const sameName = added.find(({ name }) => name === old.name);
    const samePlace = added.find((one) => after.length === before.length && one === after[place]);
    const now = sameName ?? samePlace;
    return now === undefined ? [] : [{ from_path: collectionPath(old.slug), to_path: collectionPath(now.slug) }];
  });
}
