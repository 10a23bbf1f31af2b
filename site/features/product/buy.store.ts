import { atom, computed } from 'nanostores';
import { STOCK_SHAPE } from '#shared/api/stock-shape.ts';
import { discountLabel } from '#shared/discount.ts';
import type { LiveProduct } from '#shared/live-product.ts';
import { formatRupees } from '#shared/money.ts';
import { hasShape } from '#shared/shape.ts';
import { sizeChanges } from '#shared/size-options.ts';
import {
  type Choice,
  type Choosable,
  chooseSize,
  chooseStitching,
  clampQuantity,
  defaultChoice,
  selectedVariant,
} from '#shared/variants.ts';
import { $stockAnswer } from './live-product.store.ts';
import { LIVE_NEWS, STITCHED_NEWS } from './messages.ts';

/** What is chosen on this page; undefined until the shopper chooses something. */
export const $choice = atom<Choice | undefined>(undefined);

/** What has just changed without being touched itself, for eyes and ears. */
export const $news = atom('');

/** Price and stock of this moment: undefined while the page is right, null if the product has been withdrawn. */
export const $liveProduct = computed($stockAnswer, (answer): LiveProduct | null | undefined => {
  if (!hasShape(STOCK_SHAPE, answer)) return undefined;
  return answer.products[0] ?? null;
});

type Priced = Choosable & Pick<LiveProduct, 'priceRupees' | 'originalPriceRupees'>;

/** The choice as it is shown: the page's default until something is chosen, never more pieces than there are. */
export function currentChoice(product: Choosable, chosen: Choice | undefined): Choice {
  if (chosen === undefined) return defaultChoice(product);
  return { ...chosen, quantity: clampQuantity(product, chosen, chosen.quantity) };
}

/** Chooses stitched or unstitched (specification, section 4). */
export function selectStitching(product: Priced, isStitched: boolean): void {
  select(product, chooseStitching(product, isStitched));
}

/** Chooses a size, and with it the stitched piece (specification, section 4). */
export function selectSize(product: Priced, size: string): void {
  select(product, chooseSize(product, currentChoice(product, $choice.get()), size));
}

/** Asks for a number of pieces, at least 1 and at most the stock. */
export function setQuantity(product: Choosable, quantity: number): void {
  const choice = currentChoice(product, $choice.get());
  $choice.set({ ...choice, quantity: clampQuantity(product, choice, quantity) });
}

function select(product: Priced, choice: Choice): void {
  const before = currentChoice(product, $choice.get());
  $choice.set(choice);
  const isFlipped = choice.stitched && !before.stitched && choice.size !== '';
  const price = priceOf(product, choice);
  const news = [
    ...(isFlipped ? [STITCHED_NEWS] : []),
    ...(price === priceOf(product, before) ? [] : [LIVE_NEWS.price(formatRupees(price))]),
  ];
  $news.set(news.join(' '));
}

/** What the choice costs, in rupees. */
export function priceOf(product: Priced, choice: Choice): number {
  return selectedVariant(product, choice)?.priceRupees ?? product.priceRupees;
}

/** Whole sentences on what is different about the choice and the sizes since `before`. */
export function liveNews(before: Priced, now: Priced, choice: Choice): string[] {
  const [priceBefore, price] = [priceOf(before, choice), priceOf(now, choice)];
  const [discountBefore, discount] = [
    discountLabel(priceBefore, before.originalPriceRupees),
    discountLabel(price, now.originalPriceRupees),
  ];
  const { soldOut, back } = sizeChanges(before, now);
  return [
    ...(price === priceBefore && discount === discountBefore ? [] : [LIVE_NEWS.price(formatRupees(price), discount)]),
    ...(soldOut.length > 0 ? [LIVE_NEWS.soldOut(soldOut)] : []),
    ...(back.length > 0 ? [LIVE_NEWS.back(back)] : []),
  ];
}
