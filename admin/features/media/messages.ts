import { count } from '#admin/pages.ts';
import { DELETED_MEDIA_DAYS, type MediaFilter, type MediaUses } from '#shared/api/media-library.ts';

/** Words of the media library, which the specification does not know. */
export const MEDIA_PAGE_WORDS = {
  title: 'Media',
  loading: 'Loading pictures…',
  filter: 'Show',
  filters: {
    all: 'All',
    pictures: 'Pictures',
    videos: 'Videos',
    unused: 'Not used anywhere',
    undescribed: 'Without a description',
    deleted: 'Deleted',
  } satisfies Record<MediaFilter, string>,
  empty: 'No pictures yet',
  emptyHint: 'Upload some above. They can then be chosen for products.',
  noMatch: 'No picture matches',
  open: (name: string) => `Open ${name}`,
  select: (name: string) => `Select ${name}`,
  selectUnused: 'Select all unused on this page',
  selected: (number: number) => `${count(number)} selected`,
  clear: 'Clear selection',
  delete: 'Delete',
  deleteTitle: (number: number) => (number === 1 ? 'Delete this picture?' : `Delete ${count(number)} pictures?`),
  deleteText: `Nothing shows what you delete. It can be brought back for ${DELETED_MEDIA_DAYS} days; then its files are gone for good.`,
  deleted: (number: number) => (number === 1 ? 'Picture deleted' : `${count(number)} pictures deleted`),
  bringBack: 'Bring back',
  broughtBack: 'Picture brought back',
  inUse: 'It cannot be deleted while it is shown.',
  usedBy: 'Used by',
  unused: 'Not used anywhere.',
  onPage: 'A page of the shop',
  orders: (number: number) => `${count(number)} ${number === 1 ? 'order' : 'orders'}`,
  moreProducts: (number: number) => `and ${count(number)} more`,
  details: 'About the file',
  size: (bytes: number) => `${(bytes / 1024 / 1024).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`,
  pixels: (width: number, height: number) => `${width} × ${height} px`,
} as const;

/** Where a picture is shown, in a few words. */
export function usesNote({ product_count, order_count, on_page }: MediaUses): string {
  const parts = [
    product_count > 0 && `${count(product_count)} ${product_count === 1 ? 'product' : 'products'}`,
    on_page && 'a page',
    order_count > 0 && MEDIA_PAGE_WORDS.orders(order_count),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Not used' : parts.join(', ');
}

/** Whether nothing shows it, so that it may be deleted. */
export function isUnused({ product_count, order_count, on_page }: MediaUses): boolean {
  return product_count === 0 && order_count === 0 && !on_page;
}
