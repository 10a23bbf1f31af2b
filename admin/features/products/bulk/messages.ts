import { count } from '#admin/pages.ts';
import { MAX_PRICE_RUPEES } from '#shared/limits.ts';
import { formatRupees } from '#shared/money.ts';
import type { Flag } from './bulk-plan.ts';
import type { PriceRule } from './price-rule.ts';

const products = (many: number) => `${count(many)} ${many === 1 ? 'product' : 'products'}`;

export const FLAG_WORDS: Record<Flag, readonly [on: string, off: string]> = {
  is_active: ['Active', 'Inactive'],
  is_new: ['New', 'Not new'],
  is_featured: ['Featured', 'Not featured'],
};

/** Why a product is left as it is. */
export const SKIP_WORDS = {
  same: 'already so',
  inMenu: 'already in this category',
  notInMenu: 'not in this category',
  noPrice: 'has no price',
  zero: 'the price would fall to 0 or below',
  tooHigh: `the price would be above ${formatRupees(MAX_PRICE_RUPEES)}`,
} as const;

export const RULE_WORDS = {
  direction: { lower: 'Lower', raise: 'Raise' } satisfies Record<PriceRule['direction'], string>,
  measure: { percent: 'percent', amount: 'rupees' } satisfies Record<PriceRule['measure'], string>,
  rounding: {
    rupee: 'To a whole rupee',
    nine: 'To the nearest …9',
    'ninety-nine': 'To the nearest …99',
    none: 'Not at all',
  } satisfies Record<PriceRule['rounding'], string>,
  original: {
    keep: 'Keep it as it is',
    discount: 'Set it so that the discount shows',
    clear: 'Take it away',
  } satisfies Record<PriceRule['original'], string>,
} as const;

/** Our own words of the actions on many products. */
export const BULK_WORDS = {
  products,
  bar: 'Selected products',
  selected: (many: number) => `${count(many)} selected`,
  selectAll: (many: number) => `Select all ${count(many)} that match`,
  clear: 'Select none',
  actions: 'Change…',
  activate: 'Activate',
  deactivate: 'Deactivate',
  feature: 'Feature',
  unfeature: 'Do not feature',
  markNew: 'Mark as new',
  unmarkNew: 'Mark as not new',
  addToMenu: 'Add to a menu category',
  removeFromMenu: 'Remove from a menu category',
  setCategory: 'Set category',
  setPrice: 'Change prices',
  delete: 'Delete',
  menuCategory: 'Menu category',
  category: 'Category',
  choose: 'Choose…',
  noCategory: 'No category',
  direction: 'Direction',
  by: 'By',
  measure: 'In',
  rounding: 'Round the new price',
  original: 'Original price',
  looking: 'Looking at what would change…',
  willChange: (many: number) => `${products(many)} will change`,
  willDelete: (many: number) => `${products(many)} will be deleted`,
  nothing: 'Nothing would change.',
  sample: (shown: number, all: number) => `The first ${shown} of ${count(all)}`,
  skipped: (many: number, why: string) => `${products(many)} left alone: ${why}`,
  andMore: (many: number) => `and ${count(many)} more`,
  product: 'Product',
  before: 'Before',
  after: 'After',
  withStock: (pieces: number) => `${count(pieces)} in stock`,
  noStock: 'Sold out',
  deleted: 'Deleted',
  was: (price: string) => `was ${price}`,
  run: (many: number) => `Change ${products(many)}`,
  runDelete: (many: number) => `Delete ${products(many)}`,
  running: 'Saving changes',
  stop: 'Stop',
  stopped: (done: number) => `Stopped. ${products(done)} had been changed.`,
  done: (many: number) => `${products(many)} changed`,
  doneDelete: (many: number) => `${products(many)} deleted`,
  refused: (many: number) => `${products(many)} not changed`,
  failed: 'Saving stopped',
  percentHint: 'More than 0; when lowering, below 100.',
  amountHint: 'Rupees, more than 0.',
} as const;
