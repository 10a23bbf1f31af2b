import type { ShopSettings } from '#shared/content/settings.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import { type Collectable, isInCollection, isOfCategory } from '#shared/product/in-collection.ts';

/**
 * The collections without a route in the specification's table; a shop setting makes them pages (docs/manual/settings.md).
 * `categories` are slugs of menu categories, or of a product's own category.
 */
export const KIND_COLLECTIONS = [
  { slug: 'kurta-sets', name: 'Kurta Sets', categories: ['kurta-sets'] },
  { slug: 'co-ord-sets', name: 'Co-ord Sets', categories: ['co-ord-sets'] },
  { slug: 'sharara-sets', name: 'Sharara Sets', categories: ['sharara-sets', 'sharara'] },
  {
    slug: 'chikankari-festivities',
    name: 'Chikankari Festivities',
    categories: ['chikankari-festivities', 'chikankari'],
  },
  { slug: 'shadi-season-special', name: 'Shadi Season Special', categories: ['shadi-season-special'] },
] as const;

/** The collections with a page of their own. `fabric` is the field's value, to the letter (specification, section 7). */
export const FABRIC_COLLECTIONS = [
  { slug: 'mul-mul', fabric: 'Mul Mul' },
  { slug: 'cotton', fabric: 'Cotton' },
  { slug: 'rayon', fabric: 'Rayon' },
] as const;

/** A collection with a page of its own. */
export interface CollectionPage {
  slug: string;
  /** As the heading and the empty text name it. */
  name: string;
  includes: (product: Collectable) => boolean;
  /** Ids of products chosen by hand, in their order. */
  chosen?: readonly string[];
  /** One of the owner: it can have any number of products, so its page looks and grows like a listing. */
  isOwn?: true;
}

const OF_FABRICS: readonly CollectionPage[] = FABRIC_COLLECTIONS.map(({ slug, fabric }) => ({
  slug,
  name: fabric,
  includes: (product) => product.fabric === fabric,
}));

const OF_KINDS: readonly CollectionPage[] = KIND_COLLECTIONS.map(({ slug, name, categories }) => ({
  slug,
  name,
  includes: (product) => isOfCategory(product, categories),
}));

/** All collections with a page below /collections/: those of the specification, then the owner's own. */
export function collectionPages({ settings, content }: Pick<Catalogue, 'settings' | 'content'>): CollectionPage[] {
  const own = content.collections.own.filter(({ is_shown }) => is_shown);
  const ofOwner = own.map((rule): CollectionPage => {
    const { slug, name, products } = rule;
    const includes: CollectionPage['includes'] = (product) => isInCollection(rule, product);
    return { slug, name, includes, isOwn: true, ...(products.length > 0 && { chosen: products }) };
  });
  return [...specifiedPages(settings), ...ofOwner];
}

/** Those of the specification: the three of the route table, or all eight if the setting is on. */
export function specifiedPages({ hasAllCollectionPages }: ShopSettings): readonly CollectionPage[] {
  return hasAllCollectionPages ? [...OF_FABRICS, ...OF_KINDS] : OF_FABRICS;
}

/** The collections that also have a page at the top level (/cotton): the fabrics if the setting is on, else none. */
export function shortcutPages({ hasAllCollectionPages }: ShopSettings): readonly CollectionPage[] {
  return hasAllCollectionPages ? OF_FABRICS : [];
}
