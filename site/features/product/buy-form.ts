import { BUY_FIELDS } from '#shared/product/product-data.ts';
import { UNSTITCHED } from '#shared/product/variants.ts';
import { postToast } from '#site/components/kept-toast.ts';
import { addStored } from '#site/features/cart/add-stored.ts';
import type { NewItem } from '#site/features/cart/cart-item.ts';

/**
 * The one listener that puts the choice of a product form into the cart, before React has loaded and after it. Runs inline
 * beside the form, which says as `data-items` what each choice adds or why it cannot be bought. The form goes to the cart page,
 * which adds the choice, if the browser stores nothing.
 */
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset['items'] === undefined) return;
  const fields = new FormData(form);
  const items: Readonly<Record<string, NewItem | string>> = JSON.parse(form.dataset['items']);
  const isUnstitched = fields.get(BUY_FIELDS.stitching) === UNSTITCHED;
  const size = String(fields.get(BUY_FIELDS.size) ?? '');
  const item = items[isUnstitched ? UNSTITCHED : size];
  if (typeof item === 'string') {
    if (!postToast(item, '', 'error')) return;
    event.preventDefault();
    if (!isUnstitched && size === '') form.querySelector<HTMLElement>(`[name=${BUY_FIELDS.size}]`)?.focus();
  } else if (item !== undefined) {
    const quantity = Math.trunc(Number(fields.get(BUY_FIELDS.quantity))) || 1;
    if (addStored(item, Math.min(Math.max(quantity, 1), item.maxQuantity))) event.preventDefault();
  }
});
