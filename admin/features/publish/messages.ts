import type { FailedPage, PublishStatus } from '#shared/api/publish-status.ts';

const STATE_LABELS: Record<PublishStatus['state'], string> = {
  live: 'Live',
  waiting: 'Goes live in a moment',
  publishing: 'Publishing…',
  failed: 'Publishing failed',
};

const STATE_SENTENCES: Record<PublishStatus['state'], string> = {
  live: 'Shoppers see everything that has been saved.',
  waiting: 'What was saved last goes live in a moment.',
  publishing: 'New pages are being made. Until they are ready, shoppers see the pages from before.',
  failed: 'Shoppers see the pages from before.',
};

export const PUBLISH_WORDS = {
  title: 'Publishing',
  unknown: 'Publishing: not known',
  unknownText: 'The publisher does not answer. What is saved is safe, and goes live when it is back.',
  manual: 'Waits for a rebuild',
  manualText: 'What was saved last goes live when the shop is rebuilt.',
  progress: 'Pages published',
  lastPublished: 'Last published',
  never: 'Not since the start',
  rebuildTook: 'Last rebuild took',
  took: 'It took',
  queue: 'Queue',
  noQueue: 'No page waits',
  waits: 'Waits',
  failedAt: 'Failed',
  page: 'Page',
  retry: 'Next try',
  tryAgain: 'Try again',
  tryAllAgain: 'Try all again',
  recent: 'Went live last',
  liveAfter: 'live after',
  showAll: 'Show all',
  rebuild: 'Rebuild the shop',
  rebuilding: 'Rebuilding…',
  publishing: 'Publishing…',
  rebuilt: 'The shop has been rebuilt',
  rebuildFailed: 'The shop could not be rebuilt',
} as const;

/** What the chip in the header says. */
export function labelOf({ state, mode, progress, failure, failed_pages: failedPages }: PublishStatus): string {
  if (state === 'waiting' && mode === 'manual') return PUBLISH_WORDS.manual;
  if (state === 'failed' && failure === undefined) return failedPagesText(failedPages);
  if (progress === undefined || progress.total === 0) return STATE_LABELS[state];
  return `${STATE_LABELS[state]} ${Math.floor((progress.done / progress.total) * 100)}%`;
}

/** What the state means for shoppers. */
export function sentenceOf({ state, mode, failure }: PublishStatus): string {
  if (state === 'waiting' && mode === 'manual') return PUBLISH_WORDS.manualText;
  if (state === 'failed' && failure === undefined) {
    return 'All other pages show what has been saved. These stay as they were before, until they can be made.';
  }
  return STATE_SENTENCES[state];
}

const number = (count: number) => count.toLocaleString('en-IN');
const pages = (count: number) => `${number(count)} ${count === 1 ? 'page' : 'pages'}`;

/** `1 page failed`, `12 pages failed`. */
export function failedPagesText(count: number): string {
  return `${pages(count)} failed`;
}

/** `Publishing 3,210 of 10,105 pages`; `total` is 0 while nobody knows how many there will be. */
export function progressText({ done, total }: { done: number; total: number }): string {
  return total === 0 ? `${pages(done)} made so far` : `Publishing ${number(done)} of ${pages(total)}`;
}

/** `3 pages`, of those that wait to be made. */
export function queueText(queued: number): string {
  return queued === 0 ? PUBLISH_WORDS.noQueue : pages(queued);
}

/** `Failed once`, `Failed 3 times`. */
export function triesText({ tries }: Pick<FailedPage, 'tries'>): string {
  return tries === 1 ? 'Failed once' : `Failed ${number(tries)} times`;
}

/** `… and 12 more`, of failed pages that are not listed. */
export function moreText(count: number): string {
  return `… and ${number(count)} more`;
}

const RECORD_NAMES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  products: ['product', 'products'],
  product_variants: ['size', 'sizes'],
  product_menu_categories: ['menu place', 'menu places'],
  product_images: ['picture', 'pictures'],
  menu_categories: ['menu category', 'menu categories'],
  brands: ['brand', 'brands'],
  categories: ['category', 'categories'],
  shop_settings: ['setting', 'settings'],
};

/** `3 products, 1 picture`: what is not live yet. */
export function waitingText(waiting: PublishStatus['waiting']): string {
  return waiting
    .map(({ collection, records }) => {
      const [one, many] = RECORD_NAMES[collection] ?? ['change', 'changes'];
      return `${number(records)} ${records === 1 ? one : many}`;
    })
    .join(', ');
}
