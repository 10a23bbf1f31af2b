import type { ShopContent } from '#shared/content/content-fields.ts';
import { collectionPath } from '#shared/content/own-collections.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import type { ProductImage } from '#shared/product/product.ts';

type Content = Pick<Catalogue, 'content' | 'pictures'>;
type Tile = ShopContent['collections']['tiles'][number];

/** A collection as home page and index show it. */
export interface CollectionTile {
  name: string;
  text: string;
  /** A claim such as '50+ Designs'; may be empty. */
  badge: string;
  href: string;
  /** Undefined for a pattern, also if the picture was deleted. */
  image: ProductImage | undefined;
}

/** The collections of the index, in order: the tiles, then the owner's collections that no tile leads to. */
export function collectionTiles(catalogue: Content): CollectionTile[] {
  const tiles = shownTiles(catalogue);
  const own = catalogue.content.collections.own
    .map((one) => ({ ...one, badge: '', link: collectionPath(one.slug) }))
    .filter(({ is_shown, link }) => is_shown && !tiles.some((tile) => tile.link === link));
  return [...tiles, ...own].map((tile) => toTile(tile, catalogue));
}

/** The collections that the home page shows. */
export function homeTiles(catalogue: Content): CollectionTile[] {
  return shownTiles(catalogue)
    .filter(({ on_home }) => on_home)
    .map((tile) => toTile(tile, catalogue));
}

/** The sentence and the picture of a collection's own page, by its slug. */
export function pageOfCollection(slug: string, { content, pictures }: Content): { text: string; image?: ProductImage } {
  const own = content.collections.own.find((one) => one.slug === slug);
  const tile = content.collections.tiles.find(({ link }) => link === collectionPath(slug));
  const image = pictures.get(own?.picture || (tile?.picture ?? ''));
  return { text: own?.text ?? tile?.page_text ?? '', ...(image && { image }) };
}

function shownTiles({ content }: Content): Tile[] {
  return content.collections.tiles.filter(({ is_shown }) => is_shown);
}

function toTile(
  { name, text, badge, link, picture }: Pick<Tile, 'name' | 'text' | 'badge' | 'link' | 'picture'>,
  { pictures }: Content,
): CollectionTile {
  return { name, text, badge, href: link, image: pictures.get(picture) };
}
