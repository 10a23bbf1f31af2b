import type { MenuType } from '#shared/menu/menu.ts';
import type { Product } from '#shared/product/product.ts';

/** The product data that decides where it is listed. */
export type Listed = Pick<Product, 'isNew' | 'priceRupees' | 'originalPriceRupees' | 'menuCategories'>;

/** Which products a listing has, and which categories it offers as filters. */
export interface ListingContent {
  path: string;
  /** Menu categories of these types are known even while no product has them: the header links to them. */
  menuTypes: readonly MenuType[];
  /** Categories of these types are offered beside them. */
  otherTypes: readonly MenuType[];
  includes: (product: Listed) => boolean;
  /**
   * While a category named like a kind of garment ('Sarees') is chosen, the list shows all products of that kind, including
   * those that it does not list otherwise.
   */
  hasWholeKinds?: boolean;
}

/** One of the four listing pages. */
export interface Listing extends ListingContent {
  /** Its name in the breadcrumbs of its categories; that of a menu is the heading of the menu. */
  section: string | { menu: MenuType };
}

export const LISTING_NAMES = ['new-arrivals', 'original-pakistani', 'indian-replica', 'sale'] as const;
export type ListingName = (typeof LISTING_NAMES)[number];

function isLinkedTo(product: Listed, type: MenuType): boolean {
  return product.menuCategories.some((category) => category.menuType === type);
}

export const LISTINGS: Record<ListingName, Listing> = {
  'new-arrivals': {
    path: '/new-arrivals',
    section: 'New Arrivals',
    menuTypes: ['new_in'],
    otherTypes: ['categories'],
    includes: (product) => product.isNew,
  },
  'original-pakistani': {
    path: '/original-pakistani',
    section: { menu: 'categories' },
    menuTypes: ['categories'],
    otherTypes: [],
    hasWholeKinds: true,
    includes: (product) => isLinkedTo(product, 'categories'),
  },
  'indian-replica': {
    path: '/indian-replica',
    section: { menu: 'shop_by_style' },
    menuTypes: ['shop_by_style'],
    otherTypes: [],
    hasWholeKinds: true,
    includes: (product) => isLinkedTo(product, 'shop_by_style'),
  },
  sale: {
    path: '/sale',
    section: 'Sale',
    menuTypes: ['sale', 'shop_by_fabric'],
    otherTypes: ['categories'],
    includes: (product) => (product.originalPriceRupees ?? 0) > product.priceRupees || isLinkedTo(product, 'sale'),
  },
};

/** What /collections?category={slug} shows above its tiles: everything, once a brand or a fabric has been chosen. */
export const BROWSE: ListingContent = {
  path: '/collections',
  menuTypes: ['shop_by_brand', 'shop_by_fabric'],
  otherTypes: ['categories'],
  includes: () => true,
};

/** Everything that has an index at `/listing/{name}.json`. */
export const INDEX_NAMES = [...LISTING_NAMES, 'collections'] as const;
export type IndexName = (typeof INDEX_NAMES)[number];

/** Whether that is the name of an index. */
export function isIndexName(name: string): name is IndexName {
  return INDEX_NAMES.some((known) => known === name);
}

export const INDEXED: Record<IndexName, ListingContent> = { ...LISTINGS, collections: BROWSE };
