import { formatRupees } from '#shared/money.ts';
import { BUY_FIELDS, type ProductData, parseProductData } from '#shared/product-data.ts';
import {
  addToCartLabel,
  availableStock,
  type Choice,
  choiceFromFields,
  maximumQuantity,
  selectedVariant,
  stockWarning,
} from '#shared/variants.ts';
import { requiredPart } from '#site/components/required-part.ts';
import { IN_STOCK, LIVE_NEWS } from './messages.ts';

/** Where the page carries its product; what is known later of price and stock is written there too (show-live.ts). */
export function productPart(form: HTMLFormElement): HTMLElement {
  return requiredPart(form, '[data-product]');
}

/** The product as the page knows it now. @throws as parseProductData */
export function productOf(form: HTMLFormElement): ProductData {
  return parseProductData(productPart(form).textContent ?? '');
}

/** What the form's fields say is chosen. */
export function choiceOf(form: HTMLFormElement, product: ProductData): Choice {
  return choiceFromFields(product, new FormData(form));
}

/** Shows what the choice means: which radios are set, how many may be asked for, the button's words, stock and price. */
export function showChoice(form: HTMLFormElement, product: ProductData, choice: Choice): void {
  for (const radio of form.querySelectorAll<HTMLInputElement>('[type=radio]')) {
    radio.checked =
      radio.value === (radio.name === BUY_FIELDS.size ? choice.size : choice.stitched ? 'stitched' : 'unstitched');
  }
  const quantity = form.querySelector<HTMLInputElement>('[name=quantity]');
  if (quantity !== null) {
    quantity.max = String(maximumQuantity(availableStock(product, choice)));
    quantity.value = String(choice.quantity);
  }
  const label = addToCartLabel(product, choice);
  const isSoldOut = label === 'Out of Stock';
  const button = form.querySelector('[data-add]');
  setText(button, label);
  button?.toggleAttribute('data-sold-out', isSoldOut);

  const warning = isSoldOut ? label : stockWarning(product, choice);
  showStock(form, warning ?? IN_STOCK, warning === undefined);
  showPrice(form, selectedVariant(product, choice)?.priceRupees);
}

/** Shows a line on what there is; `isPlenty` when it is no reason to hurry. */
export function showStock(form: HTMLFormElement, text: string, isPlenty: boolean): void {
  const stock = form.querySelector('[data-stock]');
  setText(stock, text);
  stock?.toggleAttribute('data-plenty', isPlenty);
}

/** Tells assistive technology what has changed where it was not looking. */
export function announce(form: HTMLFormElement, text: string): void {
  setText(form.querySelector('[data-news]'), text);
}

/** Shows one of the prices that the page holds, and says so when it is another; without a price the last one stays. */
function showPrice(form: HTMLFormElement, rupees: number | undefined): void {
  if (rupees === undefined) return;
  for (const shown of form.querySelectorAll<HTMLElement>('[data-price-of]')) {
    const isNow = shown.dataset['priceOf'] === String(rupees);
    if (isNow && shown.hidden) announce(form, LIVE_NEWS.price(formatRupees(rupees)));
    shown.hidden = !isNow;
  }
}

/** Touches the page only when the words change, so that a live region is not read out twice. */
function setText(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}
