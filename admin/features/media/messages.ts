import { count } from '#admin/api/pages.ts';
import type { MediaFilter, MediaUses } from '#shared/api/media-library.ts';
import { DELETED_MEDIA_DAYS } from '#shared/limits.ts';

/** The media library, which is not in the specification. */
export const MEDIA_PAGE_WORDS = {
  title: 'Media',
  loading: 'Loading pictures…',
  filter: 'Show',
  filters: {
    all: 'All',
    pictures: 'Pictures',
    videos: 'Videos',
    unused: 'Unused',
    undescribed: 'Missing description',
    deleted: 'Deleted',
  } satisfies Record<MediaFilter, string>,
  empty: 'No pictures yet',
  emptyHint: 'Upload pictures above, then choose them for products.',
  noMatch: 'No matching pictures',
  open: (name: string) => `Open ${name}`,
  select: (name: string) => `Select ${name}`,
  selectUnused: 'Select all unused on this page',
  selected: (number: number) => `${count(number)} selected`,
  clear: 'Clear',
  delete: 'Delete',
  deleteTitle: (number: number) => (number === 1 ? 'Delete this picture?' : `Delete ${count(number)} pictures?`),
  deleteText: `Not used anywhere in the shop. You can restore it for ${DELETED_MEDIA_DAYS} days; then it is deleted for good.`,
  deleted: (number: number) => (number === 1 ? 'Picture deleted' : `${count(number)} pictures deleted`),
  bringBack: 'Restore',
  broughtBack: 'Picture restored',
  inUse: "In use, so can't be deleted",
  usedBy: 'Used by',
  unused: 'Not used',
  onPage: 'A page of the shop',
  orders: (number: number) => `${count(number)} ${number === 1 ? 'order' : 'orders'}`,
  moreProducts: (number: number) => `and ${count(number)} more`,
  details: 'File',
  size: (bytes: number) => `${(bytes / 1024 / 1024).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`,
  pixels: (width: number, height: number) => `${width} × ${height} px`,
} as const;

/** Where a picture is used: `2 products, a page`. */
export function usesNote({ product_count, order_count, on_page }: MediaUses): string {
  const parts = [
    product_count > 0 && `${count(product_count)} ${product_count === 1 ? 'product' : 'products'}`,
    on_page && 'a page',
    order_count > 0 && MEDIA_PAGE_WORDS.orders(order_count),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Not used' : parts.join(', ');
}

/** Whether a picture is used nowhere, so that it may be deleted. */
export function isUnused({ product_count, order_count, on_page }: MediaUses): boolean {
  return product_count === 0 && order_count === 0 && !on_page;
}
