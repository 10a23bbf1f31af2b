import { buildMenu, type MenuCategory, type MenuType } from '#shared/menu/menu.ts';
import { COLOUR_FAMILIES } from '#shared/product/colour-families.ts';
import { DEFAULT_SIZES } from '#shared/product/sizes.ts';
import { FACETS, type Facet, type FacetGroup, type FacetOption } from '#site/features/listing/facets.ts';
import { formerSlugs } from '#site/features/listing/index/category-slugs.ts';
import { type FacetValues, STITCHINGS } from '#site/features/listing/index/facet-values.ts';
import { pieceCount, STITCHING_WORDS } from '#site/features/listing/messages.ts';

/** The data that decides which categories a listing offers. */
export interface CategoryOffer {
  /** Offered even while nothing is in them, because the header links to them. */
  menuTypes: readonly MenuType[];
  /** Offered when something is in them. */
  otherTypes: readonly MenuType[];
  /** Where all of a fabric is shown, by the slug of its category; absent where the listing holds all of it anyway. */
  wholeOf?: ((slug: string) => string | undefined) | undefined;
  /** Slugs of categories that contain a whole kind of garment. They come first, wherever they are in the menu. */
  kinds?: ReadonlySet<string> | undefined;
  /** The shop's sizes in order. */
  sizes?: readonly string[] | undefined;
}

/**
 * The filters of a listing with all values of its products. An address may name any category of the menu; brand and fabric
 * categories are not offered, because they are facets of their own.
 */
export function facetGroups(
  items: readonly FacetValues[],
  categories: readonly MenuCategory[],
  offer: CategoryOffer,
): FacetGroup[] {
  return FACETS.map((facet) => ({
    facet,
    options:
      facet === 'category'
        ? categoryOptions(items, categories, offer)
        : valueOptions(items, facet, orderOf(facet, offer)),
  })).filter(({ options }) => options.length > 0);
}

function categoryOptions(
  items: readonly FacetValues[],
  categories: readonly MenuCategory[],
  { menuTypes, otherTypes, wholeOf, kinds = new Set() }: CategoryOffer,
): FacetOption[] {
  const held = valuesOf(items, 'category');
  const bySlug = Map.groupBy(categories, ({ slug }) => slug);
  const slugs = menuOrder(categories);
  const kindsFirst = [...slugs.filter((slug) => kinds.has(slug)), ...slugs.filter((slug) => !kinds.has(slug))];
  return kindsFirst.flatMap((slug) => {
    const rows = bySlug.get(slug) ?? [];
    const [first] = rows;
    const isLinked = rows.some(({ menuType }) => menuTypes.includes(menuType));
    if (first === undefined || !(isLinked || held.has(slug))) return [];
    const isOffered = rows.some(
      ({ menuType }) => !isFacetItself(menuType) && (menuTypes.includes(menuType) || otherTypes.includes(menuType)),
    );
    const isFabric = rows.some(({ menuType }) => menuType === 'shop_by_fabric');
    const option: FacetOption = { value: slug, label: first.name };
    if (!isOffered) option.isSilent = true;
    else if (first.parentId !== null && !kinds.has(slug)) option.isIndented = true;
    const was = rows.flatMap((row) => formerSlugs(row, categories));
    if (was.length > 0) option.was = was;
    if (first.description !== '') option.text = first.description;
    if (isFabric && wholeOf !== undefined) option.href = wholeOf(slug);
    return [option];
  });
}

/** Brand and fabric are facets themselves, so their menu categories would be duplicates. */
function isFacetItself(type: MenuType): boolean {
  return type === 'shop_by_brand' || type === 'shop_by_fabric';
}

/** Each slug once, in the order of the header's menu. */
function menuOrder(categories: readonly MenuCategory[]): string[] {
  const shown = buildMenu(categories.map((category) => ({ ...category, showInMenu: true })));
  const slugs = shown.flatMap(({ groups }) =>
    groups.flatMap(({ slug, items: children }) => [slug, ...children.map((child) => child.slug)]),
  );
  return [...new Set(slugs)];
}

const ORDERS: Partial<Record<Facet, readonly string[]>> = {
  stitching: STITCHINGS,
  colour: COLOUR_FAMILIES.map(({ name }) => name),
};
const SWATCHES = new Map(COLOUR_FAMILIES.map(({ name, swatch }) => [name, swatch]));

function orderOf(facet: Facet, { sizes = DEFAULT_SIZES }: CategoryOffer): readonly string[] {
  return facet === 'size' ? sizes : (ORDERS[facet] ?? []);
}

/** Sizes small to large, stitched first, colours as in a rainbow, everything else by name. */
function valueOptions(items: readonly FacetValues[], facet: Facet, order: readonly string[]): FacetOption[] {
  return [...valuesOf(items, facet)]
    .map((value) => optionOf(facet, value))
    .sort((a, b) => placeIn(order, a) - placeIn(order, b) || LABELS.compare(a.label, b.label));
}

function optionOf(facet: Facet, value: string): FacetOption {
  const swatch = facet === 'colour' ? SWATCHES.get(value) : undefined;
  return { value, label: labelOf(facet, value), ...(swatch === undefined ? {} : { swatch }) };
}

/** Compares by position in `order`; values that are not in it come last. */
function placeIn(order: readonly string[], { value }: FacetOption): number {
  const place = order.indexOf(value);
  return place === -1 ? order.length : place;
}

function valuesOf(items: readonly FacetValues[], facet: Facet): Set<string> {
  const values = new Set<string>();
  for (const item of items) for (const value of item[facet]) values.add(value);
  return values;
}

const LABELS = new Intl.Collator('en', { numeric: true });

function labelOf(facet: Facet, value: string): string {
  if (facet === 'pieces') return pieceCount(Number(value));
  return (facet === 'stitching' ? STITCHING_WORDS[value] : undefined) ?? value;
}
