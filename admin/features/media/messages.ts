import { count } from '#admin/api/pages.ts';
import type { MediaFilter, MediaUses } from '#shared/api/media-library.ts';
import { DELETED_MEDIA_DAYS } from '#shared/limits.ts';

/** Toasts of uploads and addresses (specification, sections 5 and 8, Admin). */
export const MEDIA_MESSAGES = {
  uploadFailed: 'Upload Failed',
  failedToUpload: (file: string, message: string) => `Failed to upload ${file}: ${message}`,
  unexpected: 'An error occurred while uploading files.',
  uploadSuccessful: 'Upload Successful',
  uploaded: (count: number) => `${count} file(s) uploaded successfully`,
  urlAdded: 'URL Added',
  invalidUrl: 'Invalid URL',
  enterValidUrl: 'Please enter a valid URL',
} as const;

/** Texts that are not in the specification. */
export const MEDIA_WORDS = {
  dropHere: (things: string) => `Drop ${things} here, or`,
  choose: { images: 'Choose pictures', videos: 'Choose videos', all: 'Choose files' },
  limits: {
    images: 'JPEG, PNG, WebP or AVIF, up to 15 MB each.',
    videos: 'MP4 or WebM, up to 100 MB each.',
    all: 'Pictures (JPEG, PNG, WebP, AVIF) up to 15 MB, videos (MP4, WebM) up to 100 MB.',
  },
  notHere: {
    images: 'This is a video. Add it under Videos.',
    videos: 'This is a picture. Add it under Pictures.',
  },
  progress: (name: string) => `Upload of ${name}`,
  sent: (percent: number) => `${percent} %`,
  waiting: 'Waiting',
  making: 'Processing…',
  cancel: (name: string) => `Cancel the upload of ${name}`,
  notAdded: (count: number) => `${count === 1 ? '1 file was' : `${count} files were`} not added`,
  clearNotAdded: 'Clear list',
  address: { images: 'Picture link', videos: 'Video link' },
  addAddress: 'Add link',
  alreadyThere: 'Already in the list.',
  empty: { images: 'No pictures yet. The first one is the main picture.', videos: 'No videos yet.' },
  main: 'Main picture',
  video: 'Video',
  noAlt: 'No description yet',
  foreign: 'Link',
  gone: 'Deleted from the library',
  moveEarlier: (name: string) => `Move ${name} earlier`,
  moveLater: (name: string) => `Move ${name} later`,
  moved: (name: string, position: number, count: number) => `${name} is now ${position} of ${count}.`,
  drag: 'Drag to reorder',
  edit: (name: string) => `Edit description and focus point of ${name}`,
  remove: (name: string) => `Remove ${name} from the list`,
  removed: (name: string) => `${name} removed`,
  leaveTitle: 'Leave while uploading?',
  leaveText: 'Files that are still uploading will be lost.',
} as const;

/** The dialog for one picture or video. */
export const DETAIL_WORDS = {
  title: 'Picture',
  videoTitle: 'Video',
  alt: 'Description (alt text)',
  altHint: 'Describes the picture for screen readers and search engines. If blank, the product name is used.',
  focal: 'Focus point',
  focalHint: 'Click the picture, or use the arrow keys (Shift for larger steps).',
  focalLabel: (left: number, top: number) =>
    `Focus point: ${left}% from the left, ${top}% from the top. Use the arrow keys to move it.`,
  focalNow: (left: number, top: number) => `${left}% from the left, ${top}% from the top`,
  middle: 'Reset to centre',
  card: 'Listing',
  square: 'Square',
  hero: 'Home page',
  heroPhone: 'Home page, phone',
  saved: 'Picture updated',
} as const;

/** The library picker. */
export const LIBRARY_WORDS = {
  choose: 'Choose from library',
  chooseTitle: { images: 'Choose pictures', videos: 'Choose videos' },
  chooseOne: 'Choose a picture',
  use: 'Use this picture',
  add: (count: number) => (count === 0 ? 'Add' : `Add ${count}`),
  search: 'Search pictures and videos',
  searchPlaceholder: 'File name or description',
  noMatch: 'Nothing found',
  empty: 'Nothing uploaded yet',
} as const;

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
