import type { PictureRendering, ProductImage } from '#shared/product.ts';
import type { ProductImageRow } from './rows.ts';

/** Where the server answers for files of the product-images bucket (collection product_images). */
export const MEDIA_BASE = '/media';

const STORAGE_PATH = /^[a-z0-9]{15}\/[A-Za-z0-9_.-]+$/;

/**
 * The public address of a picture or video: an http(s) address as it is, a storage path `<record id>/<file name>` under
 * /media; undefined for anything else (specification, section 5).
 */
export function mediaUrl(path: string): string | undefined {
  // Pages make absolute addresses of it, which throws for one that is none.
  if (/^https?:\/\//.test(path)) return URL.canParse(path) ? path : undefined;
  return STORAGE_PATH.test(path) ? `${MEDIA_BASE}/${path}` : undefined;
}

/** The storage path of a picture, as products.images holds it. */
export function storagePath(row: ProductImageRow): string {
  return `${row.id}/${row.file}`;
}

/** A picture with its renditions; their files are named `w<width>…`, and PocketBase appends random letters. */
export function pictureFromRow(row: ProductImageRow): ProductImage {
  return {
    src: `${MEDIA_BASE}/${row.id}/${row.file}`,
    alt: row.alt,
    width: row.width,
    height: row.height,
    sizes: renditionsOf(row, 'webp'),
    avif: renditionsOf(row, 'avif'),
    tone: row.tone,
    ...focusOf(row),
  };
}

/** The middle is what browsers show by themselves, so it is not written down. */
function focusOf({ focal_x, focal_y }: ProductImageRow): { focus?: string } {
  const [x, y] = [focal_x, focal_y].map((share) => Math.round((share === 0 ? 0.5 : share) * 100));
  return x === 50 && y === 50 ? {} : { focus: `${x}% ${y}%` };
}

function renditionsOf(row: ProductImageRow, type: 'webp' | 'avif'): PictureRendering[] {
  return [row.file, ...row.sizes]
    .flatMap((file) => {
      const width = new RegExp(`^w(\\d+)[_.].*${type}$`).exec(file)?.[1];
      return width === undefined ? [] : [{ width: Number(width), src: `${MEDIA_BASE}/${row.id}/${file}` }];
    })
    .toSorted((a, b) => a.width - b.width);
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
