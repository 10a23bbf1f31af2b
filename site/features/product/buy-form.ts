import { BUY_FIELDS } from '#shared/product-data.ts';
import { chooseSize, chooseStitching, clampQuantity } from '#shared/variants.ts';
import { addChoice } from '#site/features/cart/add-choice.store.ts';
import { openCartDrawer } from '#site/features/cart/cart-drawer.store.ts';
import { choiceOf, productOf, showChoice } from './show-choice.ts';

/**
 * Makes the form follow the shopper's choice and fill the cart without leaving the page. What is chosen is what the fields
 * say, and the product is what the page says: both may have changed since the last time (show-live.ts).
 */
export function mountBuyForm(form: HTMLFormElement): void {
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const product = productOf(form);
    const choice = choiceOf(form, product);
    if (target.name === BUY_FIELDS.stitching) {
      showChoice(form, product, chooseStitching(product, target.value === 'stitched'));
    } else if (target.name === BUY_FIELDS.size) showChoice(form, product, chooseSize(product, choice, target.value));
    else if (target.name === BUY_FIELDS.quantity) showChoice(form, product, choice);
  });
  form.addEventListener('click', ({ target }) => {
    const step = target instanceof Element ? target.closest<HTMLElement>('[data-step]')?.dataset['step'] : undefined;
    if (step === undefined) return;
    const product = productOf(form);
    const choice = choiceOf(form, product);
    const quantity = clampQuantity(product, choice, choice.quantity + Number(step));
    showChoice(form, product, { ...choice, quantity });
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const product = productOf(form);
    const choice = choiceOf(form, product);
    if (addChoice(product, choice) > 0) void openCartDrawer();
    else if (choice.size === '') form.querySelector<HTMLInputElement>('[name=size]:enabled')?.focus();
  });
}
