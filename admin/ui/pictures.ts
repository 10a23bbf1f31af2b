import { mediaUrl } from '#shared/pocketbase/media.ts';
import type { ProductImage } from '#shared/product/product.ts';

/** A picture to show; undefined if none exists. */
export interface Thumbnail {
  src: string;
  alt: string;
}

/** Pictures with their renditions, by storage path. */
export type Pictures = ReadonlyMap<string, ProductImage>;

/** The narrowest rendition that is at least `minimumPx` wide, else the original. */
export function thumbnailOf(path: string | undefined, pictures: Pictures, minimumPx: number): Thumbnail | undefined {
  if (path === undefined) return undefined;
  const picture = pictures.get(path);
  if (picture) {
    const rendering = picture.sizes.find((size) => size.width >= minimumPx);
    return { src: rendering?.src ?? picture.src, alt: picture.alt };
  }
  const src = mediaUrl(path);
  return src === undefined ? undefined : { src, alt: '' };
}

/** The distinct record ids in storage paths; URLs have none. */
export function pictureIds(paths: readonly string[]): string[] {
  const ids = paths.flatMap((path) => /^([a-z0-9]{15})\//.exec(path)?.[1] ?? []);
  return [...new Set(ids)];
}
