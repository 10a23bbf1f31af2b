/** The stitched sizes of a new shop, small to large (specification, section 9). */
export const DEFAULT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export type DefaultSize = (typeof DEFAULT_SIZES)[number];

/** The longest name of a size. */
export const MAX_SIZE_NAME = 12;

/** A stitched size of the shop. A retired one gets no new pieces, and is sold until its pieces are gone. */
export interface ShopSize {
  id: string;
  name: string;
  isRetired: boolean;
  sortOrder: number;
}

/** A database without rows has the standard sizes. */
const STANDARD = DEFAULT_SIZES.map((name, index): ShopSize => ({ id: name, name, isRetired: false, sortOrder: index }));

/** The shop's sizes in order. */
export function sortedSizes(rows: readonly ShopSize[]): readonly ShopSize[] {
  if (rows.length === 0) return STANDARD;
  return [...rows].sort((a, b) => a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1));
}

/** Sizes by name; the place is the position in the shop's order. */
export type SizePlaces = ReadonlyMap<string, { place: number; isRetired: boolean }>;

/** The places of the shop's sizes. */
export function sizePlaces(rows: readonly ShopSize[]): SizePlaces {
  return new Map(sortedSizes(rows).map(({ name, isRetired }, place) => [name, { place, isRetired }]));
}

interface SizedRow {
  id: string;
  stitched: boolean;
  size: string;
  stock_quantity: number;
}

/**
 * The variants that shoppers see: unstitched first, then by size. A retired size without pieces and one that is not the
 * shop's are left out.
 */
export function shownVariants<Row extends SizedRow>(rows: readonly Row[], sizes: SizePlaces): Row[] {
  const placeOf = ({ size }: Row) => sizes.get(size)?.place ?? -1;
  return rows
    .filter(({ stitched, size, stock_quantity }) => {
      if (!stitched || size === '') return true;
      const known = sizes.get(size);
      return known !== undefined && (!known.isRetired || stock_quantity > 0);
    })
    .sort((a, b) => Number(a.stitched) - Number(b.stitched) || placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1));
}

/**
 * The sizes of variants in the shop's order, for pages and the browser; undefined if it is the standard order, which both
 * know. `variants` are sorted by `shownVariants`.
 */
export function ownSizeOrder(variants: readonly Pick<SizedRow, 'stitched' | 'size'>[]): readonly string[] | undefined {
  const sizes = variants.flatMap(({ stitched, size }) => (stitched && size !== '' ? [size] : []));
  const standard: readonly string[] = DEFAULT_SIZES;
  const places = sizes.map((size) => standard.indexOf(size));
  const isStandard = places.every((place, index) => place > (places[index - 1] ?? -1));
  return isStandard ? undefined : sizes;
}
