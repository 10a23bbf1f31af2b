import type { BucketStatus, FailedPage, PublishStatus } from '#shared/api/publish-status.ts';

const STATE_LABELS: Record<PublishStatus['state'], string> = {
  live: 'Shop is up to date',
  waiting: 'Going live in a moment',
  publishing: 'Publishing…',
  failed: 'Publishing failed',
};

const STATE_SENTENCES: Record<PublishStatus['state'], string> = {
  live: 'Shoppers see everything you have saved.',
  waiting: 'Your latest changes go live in a moment.',
  publishing: 'Pages are being updated. Shoppers see the previous pages until the new ones are ready.',
  failed: 'Shoppers see the previous pages.',
};

export const PUBLISH_WORDS = {
  title: 'Publishing',
  unknown: 'Publishing state unknown',
  unknownText: 'The publisher isn’t responding. Your changes are saved and go live when it is back.',
  manual: 'Changes not published',
  manualText: 'Your latest changes go live when you republish.',
  progress: 'Pages published',
  lastPublished: 'Last published',
  never: 'Not since the server started',
  rebuildTook: 'Last republishing took',
  took: 'Took',
  queue: 'Waiting pages',
  noQueue: 'Nothing waiting',
  waits: 'Waiting changes',
  bucket: 'Copy for the CDN',
  bucketEqual: 'Up to date',
  bucketComparing: 'Being compared',
  bucketFailed: 'The CDN shows earlier pages until this works again.',
  failedAt: 'Failed',
  page: 'Page',
  retry: 'Next try',
  tryAgain: 'Try again',
  tryAllAgain: 'Try all again',
  recent: 'Recently published',
  liveAfter: 'live after',
  showAll: 'Show all',
  rebuild: 'Republish everything',
  rebuilding: 'Republishing…',
  publishing: 'Publishing…',
  rebuilt: 'Everything was republished',
  rebuildFailed: 'Republishing failed',
} as const;

/** The text of the chip in the top bar. */
export function labelOf({ state, mode, progress, failure, failed_pages: failedPages }: PublishStatus): string {
  if (state === 'waiting' && mode === 'manual') return PUBLISH_WORDS.manual;
  if (state === 'failed' && failure === undefined) return failedPagesText(failedPages);
  if (progress === undefined || progress.total === 0) return STATE_LABELS[state];
  return `${STATE_LABELS[state]} ${Math.floor((progress.done / progress.total) * 100)}%`;
}

/** A sentence on what the state means for shoppers. */
export function sentenceOf({ state, mode, failure }: PublishStatus): string {
  if (state === 'waiting' && mode === 'manual') return PUBLISH_WORDS.manualText;
  if (state === 'failed' && failure === undefined) {
    return 'All other pages are up to date. These keep their previous version until they can be published.';
  }
  return STATE_SENTENCES[state];
}

const number = (count: number) => count.toLocaleString('en-IN');
const pages = (count: number) => `${number(count)} ${count === 1 ? 'page' : 'pages'}`;

/** `1 page failed`, `12 pages failed`. */
export function failedPagesText(count: number): string {
  return `${pages(count)} failed`;
}

/** `Publishing 3,210 of 10,105 pages`; `total` is 0 while unknown. */
export function progressText({ done, total }: { done: number; total: number }): string {
  return total === 0 ? `${pages(done)} published so far` : `Publishing ${number(done)} of ${pages(total)}`;
}

/** `3 pages`: the length of the queue. */
export function queueText(queued: number): string {
  return queued === 0 ? PUBLISH_WORDS.noQueue : pages(queued);
}

/** `Up to date`, `12 files to copy`: the copy of the published files in a bucket. */
export function bucketText({ is_compared, behind_since, waiting_files: files }: BucketStatus): string {
  if (behind_since === null) return PUBLISH_WORDS.bucketEqual;
  if (!is_compared || files === 0) return PUBLISH_WORDS.bucketComparing;
  return `${number(files)} ${files === 1 ? 'file' : 'files'} to copy`;
}

/** `Failed once`, `Failed 3 times`. */
export function triesText({ tries }: Pick<FailedPage, 'tries'>): string {
  return tries === 1 ? 'Failed once' : `Failed ${number(tries)} times`;
}

/** `… and 12 more`: failed pages that are not listed. */
export function moreText(count: number): string {
  return `… and ${number(count)} more`;
}

const RECORD_NAMES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  products: ['product', 'products'],
  product_variants: ['size', 'sizes'],
  product_menu_categories: ['product in a menu category', 'products in a menu category'],
  product_images: ['picture', 'pictures'],
  menu_categories: ['menu category', 'menu categories'],
  brands: ['brand', 'brands'],
  categories: ['product category', 'product categories'],
  shop_settings: ['setting', 'settings'],
  discounts: ['discount', 'discounts'],
  redirects: ['redirect', 'redirects'],
  product_reviews: ['review', 'reviews'],
  shop_content: ['section of texts', 'sections of texts'],
};

/** `3 products, 1 picture`: changes that are not live yet. */
export function waitingText(waiting: PublishStatus['waiting']): string {
  return waiting
    .map(({ collection, records }) => {
      const [one, many] = RECORD_NAMES[collection] ?? ['change', 'changes'];
      return `${number(records)} ${records === 1 ? one : many}`;
    })
    .join(', ');
}
