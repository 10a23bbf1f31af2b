import type { PictureRendering, ProductImage } from './product.ts';

/** Which renditions are worth offering in a place: from the narrowest to the widest, px. */
export type WidthRange = readonly [narrowest: number, widest: number];

/** A thumbnail of some 60 to 80 px. */
export const THUMB_WIDTHS: WidthRange = [160, 160];
/** A card, two to five in a row. A card that fills a phone's width takes `WIDE_CARD_WIDTHS`. */
export const CARD_WIDTHS: WidthRange = [320, 480];
export const WIDE_CARD_WIDTHS: WidthRange = [320, 720];
/** A picture as wide as a phone or as half a desk. */
export const PAGE_WIDTHS: WidthRange = [480, 1200];
/** A picture as wide as any screen. */
export const ALL_WIDTHS: WidthRange = [0, Number.POSITIVE_INFINITY];

/** What a `picture` tag is made of. */
export interface PictureSources {
  /** The `srcset` of its AVIF source; empty when the picture has none. */
  avif: string;
  /** What browsers without AVIF load: WebP, or whatever the shop's staff entered. */
  src: string;
  alt: string;
  width: number;
  height: number;
  /** The colour of its place until it has loaded, `#rrggbb`; empty when unknown. */
  tone: string;
  /** CSS `object-position`, where it is not the middle. */
  focus?: string | undefined;
}

/** The sources of a picture for a place. Few, since every address holds letters that do not compress. */
export function pictureSources(image: ProductImage, widths: WidthRange): PictureSources {
  const { alt, width, height, tone, focus } = image;
  const avif = candidates(image.avif, widths);
  return {
    avif: avif.length === 1 ? (avif[0]?.src ?? '') : avif.map((file) => `${file.src} ${file.width}w`).join(', '),
    src: candidates(image.sizes, widths).at(-1)?.src ?? image.src,
    alt,
    width,
    height,
    tone,
    ...(focus !== undefined && { focus }),
  };
}

/** Those within the range; where there is none, the one that comes nearest from above, or else from below. */
function candidates(renderings: readonly PictureRendering[], [narrowest, widest]: WidthRange): PictureRendering[] {
  const within = renderings.filter(({ width }) => width >= narrowest && width <= widest);
  if (within.length > 0) return within;
  const nearest = renderings.find(({ width }) => width > widest) ?? renderings.at(-1);
  return nearest === undefined ? [] : [nearest];
}

/** A picture for a shared link: chat apps do not show AVIF. Its size is told where it is known. */
export function shareImage(image: ProductImage): {
  src: string;
  alt: string;
  size?: { width: number; height: number };
} {
  const { src, alt } = image;
  const width = image.sizes.find((rendering) => rendering.src === src)?.width;
  if (width === undefined) return { src, alt };
  return { src, alt, size: { width, height: Math.round((image.height * width) / image.width) } };
}
