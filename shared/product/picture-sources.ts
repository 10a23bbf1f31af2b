import type { PictureRendering, ProductImage } from './product.ts';

/** The range of useful rendition widths in a place, px. */
export type WidthRange = readonly [narrowest: number, widest: number];

/** Thumbnails, shown at 60 to 80 px. */
export const THUMB_WIDTHS: WidthRange = [160, 160];
/** The logo, 34 px high. */
export const LOGO_WIDTHS: WidthRange = [320, 320];
/** Cards, two to five per row. `WIDE_CARD_WIDTHS`: cards that fill a phone's width. */
export const CARD_WIDTHS: WidthRange = [320, 480];
export const WIDE_CARD_WIDTHS: WidthRange = [320, 720];
/** Pictures as wide as a phone, or half as wide as a desktop. */
export const PAGE_WIDTHS: WidthRange = [480, 1200];
/** Pictures as wide as the screen. */
export const ALL_WIDTHS: WidthRange = [0, Number.POSITIVE_INFINITY];

/** The attributes of a `picture` element. */
export interface PictureSources {
  /** The `srcset` of the AVIF source; empty if none exists. */
  avif: string;
  /** For browsers without AVIF: WebP, or the URL that staff entered. */
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Placeholder colour until the picture has loaded, `#rrggbb`; empty if unknown. */
  tone: string;
  /** CSS `object-position`; absent for the middle. */
  focus?: string | undefined;
}

/** The sources of a picture for a place. Few, because every URL contains random letters that do not compress. */
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

/** The renditions within the range; if none, the nearest wider one, or else the nearest narrower one. */
function candidates(renderings: readonly PictureRendering[], [narrowest, widest]: WidthRange): PictureRendering[] {
  const within = renderings.filter(({ width }) => width >= narrowest && width <= widest);
  if (within.length > 0) return within;
  const nearest = renderings.find(({ width }) => width > widest) ?? renderings.at(-1);
  return nearest === undefined ? [] : [nearest];
}

/** The address of a picture for a shared link: a JPEG, because chat apps take little else; else the widest WebP. */
export function shareImage({ src, sizes, jpeg }: ProductImage): string {
  return (jpeg ?? sizes.at(-1))?.src ?? src;
}
