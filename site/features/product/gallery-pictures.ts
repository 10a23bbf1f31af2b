import { PAGE_WIDTHS, pictureSources, THUMB_WIDTHS } from '#shared/product/picture-sources.ts';
import type { Product } from '#shared/product/product.ts';
import { PLACEHOLDER_IMAGE } from '#shared/product/product-card.ts';
import type { GalleryPicture } from './Gallery.tsx';

/** The gallery's pictures of a product; the placeholder picture if the product has none. */
export function galleryPictures({ images }: Pick<Product, 'images'>): GalleryPicture[] {
  const shown = images.length > 0 ? images : [PLACEHOLDER_IMAGE];
  return shown.map((image) => ({
    sources: pictureSources(image, PAGE_WIDTHS),
    thumb: pictureSources(image, THUMB_WIDTHS).src,
    renderings: image.sizes,
  }));
}
