import { type ProductData, parseProductData } from '#shared/product-data.ts';
import {
  addToCartBlock,
  addToCartLabel,
  availableStock,
  type Choice,
  chooseSize,
  chooseStitching,
  clampQuantity,
  defaultChoice,
  maximumQuantity,
  selectedVariant,
  stockWarning,
} from '#shared/variants.ts';
import { showToast } from '#site/components/toast.store.ts';
import { $cart, addToCart } from '#site/features/cart/cart.store.ts';
import { addedToCart, allInCart, BLOCK_MESSAGES, CART_FULL, IN_STOCK } from './messages.ts';

/** Makes the prerendered form follow the shopper's choice and fill the cart. */
export function mountBuyForm(form: HTMLFormElement): void {
  const product = parseProductData(form.querySelector('[data-product]')?.textContent ?? '');
  let choice = defaultChoice(product);
  const choose = (next: Choice) => {
    choice = next;
    render(form, product, choice);
  };

  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === 'stitching') choose(chooseStitching(product, target.value === 'stitched'));
    else if (target.name === 'size') choose(chooseSize(product, choice, target.value));
    else choose({ ...choice, quantity: clampQuantity(product, choice, target.valueAsNumber) });
  });
  form.addEventListener('click', ({ target }) => {
    const step = target instanceof Element ? target.closest<HTMLElement>('[data-step]')?.dataset['step'] : undefined;
    if (step !== undefined)
      choose({ ...choice, quantity: clampQuantity(product, choice, choice.quantity + Number(step)) });
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    buy(form, product, choice);
  });
}

function buy(form: HTMLFormElement, product: ProductData, choice: Choice): void {
  const block = addToCartBlock(product, choice);
  const variant = selectedVariant(product, choice);
  if (block !== undefined || variant === undefined) {
    showToast(BLOCK_MESSAGES[block ?? 'variant'], '', 'error');
    if (choice.size === '') form.querySelector<HTMLInputElement>('[name=size]:enabled')?.focus();
    return;
  }
  const { id: productId, name, brand, image } = product;
  const { id: variantId, size, stitched, priceRupees: price, stockQuantity: maxQuantity } = variant;
  const added = addToCart(
    { productId, variantId, name, brand, image, size, stitched, price, maxQuantity },
    choice.quantity,
  );
  const inCart = $cart.get().some((line) => line.productId === productId && line.size === size);
  if (added === choice.quantity) showToast(addedToCart(name));
  else if (added > 0) showToast(addedToCart(name), allInCart(maxQuantity));
  else showToast(inCart ? allInCart(maxQuantity) : CART_FULL, '', 'error');
}

/** Shows what the choice means: which radios are set, how many may be asked for, the button's words, stock and price. */
function render(form: HTMLFormElement, product: ProductData, choice: Choice): void {
  for (const radio of form.querySelectorAll<HTMLInputElement>('[type=radio]')) {
    radio.checked = radio.value === (radio.name === 'size' ? choice.size : choice.stitched ? 'stitched' : 'unstitched');
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
