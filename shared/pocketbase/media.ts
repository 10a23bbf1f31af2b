import type { PictureRendering, ProductImage } from '#shared/product/product.ts';
import { parseUrl } from '../text/parse-url.ts';
import type { ProductImageRow } from './product-image-row.ts';

/** Base path of the files in the product-images bucket (collection product_images). */
export const MEDIA_BASE = '/media';

const STORAGE_PATH = /^[a-z0-9]{15}\/[A-Za-z0-9_.-]+$/;

/**
 * The public URL of a picture or video: an http(s) URL unchanged, a storage path `<record id>/<file name>` below /media;
 * undefined for anything else (specification, section 5).
 */
export function mediaUrl(path: string): string | undefined {
  // Pages resolve the URL, which throws if it is invalid.
  if (/^https?:\/\//.test(path)) return parseUrl(path) && path;
  return STORAGE_PATH.test(path) ? `${MEDIA_BASE}/${path}` : undefined;
}

/** The storage path of a picture, as in products.images. */
export function storagePath(row: ProductImageRow): string {
  return `${row.id}/${row.file}`;
}

/** Converts a picture row. Its renditions' files are named `w<width>…` plus PocketBase's random letters. */
export function pictureFromRow(row: ProductImageRow): ProductImage {
  const jpeg = renditionsOf(row, 'jpeg').at(-1);
  return {
    src: `${MEDIA_BASE}/${row.id}/${row.file}`,
    alt: row.alt,
    width: row.width,
    height: row.height,
    sizes: renditionsOf(row, 'webp'),
    avif: renditionsOf(row, 'avif'),
    ...(jpeg && { jpeg }),
    tone: row.tone,
    ...focusOf(row),
  };
}

/** Omits the middle, which is the browser's default. */
function focusOf({ focal_x, focal_y }: ProductImageRow): { focus?: string } {
  const [x, y] = [focal_x, focal_y].map((share) => Math.round((share === 0 ? 0.5 : share) * 100));
  return x === 50 && y === 50 ? {} : { focus: `${x}% ${y}%` };
}

function renditionsOf(row: ProductImageRow, type: 'webp' | 'avif' | 'jpeg'): PictureRendering[] {
  return [row.file, ...row.sizes]
    .flatMap((file) => {
      const width = new RegExp(`^w(\\d+)[_.].*${type}$`).exec(file)?.[1];
      return width === undefined ? [] : [{ width: Number(width), src: `${MEDIA_BASE}/${row.id}/${file}` }];
    })
    .sort((a, b) => a.width - b.width);
}

/** The paths in an images or videos field: an array, a single string or an object with a url (specification, section 3). */
export function mediaPaths(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(pathIn).filter((path) => path !== '');
}

function pathIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string') return value.url;
  return '';
}
