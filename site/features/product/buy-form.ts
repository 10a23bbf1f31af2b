import { BUY_FIELDS, type ProductData, parseProductData } from '#shared/product-data.ts';
import {
  addToCartLabel,
  availableStock,
  type Choice,
  choiceFromFields,
  chooseSize,
  chooseStitching,
  clampQuantity,
  maximumQuantity,
  selectedVariant,
  stockWarning,
} from '#shared/variants.ts';
import { addChoice } from '#site/features/cart/add-choice.store.ts';
import { openCartDrawer } from '#site/features/cart/cart-drawer.store.ts';
import { IN_STOCK } from './messages.ts';

/** Makes the form follow the shopper's choice and fill the cart without leaving the page. */
export function mountBuyForm(form: HTMLFormElement): void {
  const product = parseProductData(form.querySelector('[data-product]')?.textContent ?? '');
  let choice = choiceFromFields(product, new FormData(form));
  const choose = (next: Choice) => {
    choice = next;
    render(form, product, choice);
  };

  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === BUY_FIELDS.stitching) choose(chooseStitching(product, target.value === 'stitched'));
    else if (target.name === BUY_FIELDS.size) choose(chooseSize(product, choice, target.value));
    else if (target.name === BUY_FIELDS.quantity) {
      choose({ ...choice, quantity: clampQuantity(product, choice, target.valueAsNumber) });
    }
  });
  form.addEventListener('click', ({ target }) => {
    const step = target instanceof Element ? target.closest<HTMLElement>('[data-step]')?.dataset['step'] : undefined;
    if (step !== undefined)
      choose({ ...choice, quantity: clampQuantity(product, choice, choice.quantity + Number(step)) });
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (addChoice(product, choice) > 0) void openCartDrawer();
    else if (choice.size === '') form.querySelector<HTMLInputElement>('[name=size]:enabled')?.focus();
  });
}

/** Shows what the choice means: which radios are set, how many may be asked for, the button's words, stock and price. */
function render(form: HTMLFormElement, product: ProductData, choice: Choice): void {
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
  const stock = form.querySelector('[data-stock]');
  setText(stock, warning ?? IN_STOCK);
  stock?.toggleAttribute('data-plenty', warning === undefined);

  const price = selectedVariant(product, choice)?.priceRupees;
  if (price === undefined) return;
  for (const shown of form.querySelectorAll<HTMLElement>('[data-price-of]')) {
    shown.hidden = shown.dataset['priceOf'] !== String(price);
  }
}

/** Touches the page only when the words change, so that a live region is not read out twice. */
function setText(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}
