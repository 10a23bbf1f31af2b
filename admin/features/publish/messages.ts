import type { PublishStatus } from '#shared/api/publish-status.ts';

/** What the chip in the header says. */
export const STATE_LABELS: Record<PublishStatus['state'], string> = {
  live: 'Live',
  waiting: 'Goes live in a moment',
  publishing: 'Publishing…',
  failed: 'Publishing failed',
};

/** What each state means for shoppers. */
export const STATE_SENTENCES: Record<PublishStatus['state'], string> = {
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
  pages: 'Pages made',
  lastPublished: 'Last published',
  never: 'Not since the start',
  took: 'It took',
  waits: 'Waits',
  failedAt: 'Failed',
  page: 'Page',
  retry: 'Next try',
  tryAgain: 'Try again',
  rebuild: 'Rebuild the shop',
  rebuilding: 'Rebuilding…',
  rebuilt: 'The shop has been rebuilt',
  rebuildFailed: 'The shop could not be rebuilt',
} as const;

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
      return `${records.toLocaleString('en-IN')} ${records === 1 ? one : many}`;
    })
    .join(', ');
}

/** `14 s`, `2 min 5 s`. */
export function durationText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
