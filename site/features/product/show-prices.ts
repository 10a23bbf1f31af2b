import { discountLabel } from '#shared/discount.ts';
import { formatRupees } from '#shared/money.ts';
import { PRICE_READINGS } from '#site/components/price-readings.ts';

/** What is said of a price beside its number. */
interface PriceTag {
  price: string;
  original: string | undefined;
  discount: string | undefined;
}

/** A price in rupees beside the original one, which is 0 where there is none. */
export function tagOf(rupees: number, originalRupees: number): PriceTag {
  const original = originalRupees === 0 ? undefined : formatRupees(originalRupees);
  return { price: formatRupees(rupees), original, discount: discountLabel(rupees, originalRupees) };
}

/** Puts these prices, the first of them in sight, in the place of those that `place` holds (BuyForm.astro). */
export function showPrices(place: Element, prices: readonly number[], originalRupees: number): void {
  place.replaceChildren(
    ...prices.map((rupees, index) => {
      const holder = document.createElement('div');
      holder.dataset['priceOf'] = String(rupees);
      holder.hidden = index > 0;
      holder.append(priceElement(tagOf(rupees, originalRupees)));
      return holder;
    }),
  );
}

/** The markup of Price.astro. */
function priceElement({ price, original, discount }: PriceTag): HTMLElement {
  const whole = document.createElement('p');
  whole.className = 'price text-2xl';
  whole.append(read('span', PRICE_READINGS.price, price));
  if (original !== undefined) whole.append(read('s', PRICE_READINGS.original, original));
  if (discount !== undefined) {
    const reduction = document.createElement('em');
    reduction.textContent = discount;
    whole.append(reduction);
  }
  return whole;
}

function read(name: 'span' | 's', reading: string, text: string): HTMLElement {
  const heard = document.createElement('span');
  heard.className = 'sr-only';
  heard.textContent = reading;
  const element = document.createElement(name);
  element.append(heard, text);
  return element;
}
