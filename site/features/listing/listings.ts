import type { MenuType } from '#shared/menu.ts';
import type { Product } from '#shared/product.ts';
import { LISTING_WORDS } from './messages.ts';

/** One of the four listing pages: what it is called, and what it lists. */
export interface Listing {
  name: ListingName;
  path: string;
  title: string;
  text: string;
  /** A line of the header banner; only the sale has it. */
  note?: { strong: string; text: string };
  /** Menu categories of these types are offered as filters even while no product has them. */
  menuTypes: readonly MenuType[];
  includes: (product: Listed) => boolean;
}

/** What of a product decides where it is listed. */
type Listed = Pick<Product, 'isNew' | 'priceRupees' | 'originalPriceRupees' | 'menuCategories'>;

export const LISTING_NAMES = ['new-arrivals', 'original-pakistani', 'indian-replica', 'sale'] as const;
export type ListingName = (typeof LISTING_NAMES)[number];

function isLinkedTo(product: Listed, type: MenuType): boolean {
  return product.menuCategories.some((category) => category.menuType === type);
}

export const LISTINGS: Record<ListingName, Listing> = {
  'new-arrivals': {
    name: 'new-arrivals',
    path: '/new-arrivals',
    title: 'New Arrivals',
    text: 'Fresh from the karigars: the newest suits, sarees and lehengas of the season.',
    menuTypes: ['new_in'],
    includes: (product) => product.isNew,
  },
  'original-pakistani': {
    name: 'original-pakistani',
    path: '/original-pakistani',
    title: 'Original Pakistani',
    text: 'Designer suits in the Pakistani cut: long lines, fine lawn and patient embroidery.',
    menuTypes: ['categories'],
    includes: (product) => isLinkedTo(product, 'categories'),
  },
  'indian-replica': {
    name: 'indian-replica',
    path: '/indian-replica',
    title: 'Indian Replica',
    text: 'The same silhouettes, cut and finished by Indian hands.',
    menuTypes: ['shop_by_style'],
    includes: (product) => isLinkedTo(product, 'shop_by_style'),
  },
  sale: {
    name: 'sale',
    path: '/sale',
    title: 'Sale',
    text: 'Pieces of the season at a gentler price, while they last.',
    note: { strong: LISTING_WORDS.saleBanner, text: LISTING_WORDS.saleTimer },
    menuTypes: ['sale', 'shop_by_fabric'],
    includes: (product) => (product.originalPriceRupees ?? 0) > product.priceRupees || isLinkedTo(product, 'sale'),
  },
};
