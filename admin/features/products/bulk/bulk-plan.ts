import type { ChangeUnit } from '#admin/saving/change-set-runner.ts';
import type { MatchingProduct } from '#shared/api/admin-products.ts';
import type { Operation } from '#shared/api/change-sets.ts';
import { formatRupees } from '#shared/money.ts';
import { discountLabel, isOriginalTooLow, reducedFrom } from '#shared/product/discount.ts';
import { keyOf, productOperations, type WantedProduct, type WantedVariant } from '../product-operations.ts';
import { BULK_WORDS, FLAG_WORDS, type Flag, SKIP_WORDS } from './messages.ts';
import { type PriceRule, ruledOriginal, ruledPrice } from './price-rule.ts';

/** An action on many products. */
export type BulkAction =
  | { kind: 'flag'; flag: Flag; value: boolean }
  | { kind: 'menu'; isAdded: boolean; menuCategoryId: string }
  | { kind: 'category'; categoryId: string }
  | { kind: 'price'; rule: PriceRule }
  | { kind: 'delete' };

export interface PlannedChange {
  id: string;
  name: string;
  before: string;
  after: string;
  unit: ChangeUnit;
  /** Whether the original price would be below the price, so that the shop hides it. */
  isOriginalTooLow: boolean;
}

/** Skipped products by reason. */
export type Skipped = ReadonlyMap<string, readonly MatchingProduct[]>;

export interface BulkPlan {
  changes: PlannedChange[];
  skipped: Skipped;
}

/** What changes of a product. */
type Wanted = Partial<Omit<WantedProduct, 'seen'>>;

type Outcome =
  | { skip: string }
  | {
      before: string;
      after: string;
      wanted: Wanted | 'deleted';
      /** Why a product is skipped if nothing differs. */
      same?: string;
      isOriginalTooLow?: boolean;
    };

/** The effect of an action on each product. `nameOf` returns a category's name by id. */
export function planBulk(
  action: BulkAction,
  rows: readonly MatchingProduct[],
  nameOf: (id: string) => string = (id) => id,
): BulkPlan {
  const changes: PlannedChange[] = [];
  const skipped: { row: MatchingProduct; why: string }[] = [];
  for (const row of rows) {
    const outcome = outcomeOf(action, row, nameOf);
    const operations = 'skip' in outcome ? [] : operationsOf(row, outcome.wanted);
    if ('skip' in outcome) skipped.push({ row, why: outcome.skip });
    else if (operations.length === 0) skipped.push({ row, why: outcome.same ?? SKIP_WORDS.same });
    else {
      const { before, after, isOriginalTooLow: isTooLow = false } = outcome;
      const { id, name } = row;
      changes.push({ id, name, before, after, unit: { key: id, operations }, isOriginalTooLow: isTooLow });
    }
  }
  const byReason = Map.groupBy(skipped, ({ why }) => why);
  return { changes, skipped: new Map([...byReason].map(([why, alike]) => [why, alike.map(({ row }) => row)])) };
}

function operationsOf(row: MatchingProduct, wanted: Wanted | 'deleted'): Operation[] {
  if (wanted !== 'deleted') return productOperations(row, { values: {}, ...wanted, seen: row });
  return [{ action: 'delete', collection: 'products', id: row.id, seen: { name: row.name } }];
}

function outcomeOf(action: BulkAction, row: MatchingProduct, nameOf: (id: string) => string): Outcome {
  switch (action.kind) {
    case 'flag': {
      const [on, off] = FLAG_WORDS[action.flag];
      const [before, after] = action.value ? [off, on] : [on, off];
      return { before, after, wanted: { values: { [action.flag]: action.value } } };
    }
    case 'menu':
      return menuOutcome(action, row, nameOf);
    case 'category': {
      const named = (id: string) => (id === '' ? BULK_WORDS.noCategory : nameOf(id));
      const { categoryId } = action;
      return {
        before: named(row.category_id),
        after: named(categoryId),
        wanted: { values: { category_id: categoryId } },
      };
    }
    case 'price':
      return priceOutcome(action.rule, row);
    case 'delete':
      return {
        before: row.stock > 0 ? BULK_WORDS.withStock(row.stock) : BULK_WORDS.noStock,
        after: BULK_WORDS.deleted,
        wanted: 'deleted',
      };
  }
}

function menuOutcome(
  { isAdded, menuCategoryId }: Extract<BulkAction, { kind: 'menu' }>,
  { links }: MatchingProduct,
  nameOf: (id: string) => string,
): Outcome {
  const others = links.map(({ menu_category_id }) => menu_category_id).filter((id) => id !== menuCategoryId);
  const name = nameOf(menuCategoryId);
  return {
    before: isAdded ? '–' : name,
    after: isAdded ? name : '–',
    wanted: { menuCategoryIds: isAdded ? [...others, menuCategoryId] : others },
    same: isAdded ? SKIP_WORDS.inMenu : SKIP_WORDS.notInMenu,
  };
}

/** Variants at the product's price follow it; a variant with its own price changes by the same rule. */
function priceOutcome(rule: PriceRule, row: MatchingProduct): Outcome {
  if (row.price === 0) return { skip: SKIP_WORDS.noPrice };
  const ruled = ruledPrice(row.price, rule);
  if ('problem' in ruled) return { skip: SKIP_WORDS[ruled.problem] };
  const original = ruledOriginal(rule, row.price, row.original_price);
  const variants = new Map<string, WantedVariant>();
  for (const variant of row.variants.filter(({ price }) => price !== 0 && price !== row.price)) {
    const own = ruledPrice(variant.price, rule);
    if ('problem' in own) return { skip: SKIP_WORDS[own.problem] };
    variants.set(keyOf(variant), { price: own.rupees });
  }
  return {
    before: pricesText(row.price, row.original_price),
    after: pricesText(ruled.rupees, original),
    wanted: { values: { price: ruled.rupees, original_price: original }, variants },
    isOriginalTooLow: isOriginalTooLow(ruled.rupees, original),
  };
}

function pricesText(price: number, original: number | null): string {
  const before = reducedFrom(price, original);
  const was = before === null ? '' : BULK_WORDS.was(formatRupees(before));
  return [formatRupees(price), was, discountLabel(price, original)].filter(Boolean).join(', ');
}
