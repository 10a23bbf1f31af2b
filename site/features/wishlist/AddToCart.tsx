import { useState } from 'react';
import type { ProductData } from '#shared/product/product-data.ts';
import { defaultChoice } from '#shared/product/variants.ts';
import { failureText } from '#site/api/shop-api.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { showToast } from '#site/components/toast.store.ts';
import { addChoice } from '#site/features/cart/add-choice.ts';
import { openCartDrawer } from '#site/features/cart/cart-drawer.store.ts';
import { readProduct } from '#site/features/cart/product.queries.ts';
import { CardSizes } from '#site/features/catalogue/CardSizes.tsx';
import { WISHLIST_CONTROLS, WISHLIST_WORDS } from './messages.ts';

/** Adds a product on the wishlist to the cart: at once if it is sold in one kind only, else the shopper chooses the size first. */
export function AddToCart({ productId, name }: { productId: string; name: string }) {
  const [product, setProduct] = useState<ProductData>();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const read = await readProduct(productId);
      if (read === undefined) showToast(WISHLIST_WORDS.unavailable, '', 'error');
      else if (read.variants.length > 1) setProduct(read);
      else if (addChoice(read, defaultChoice(read)) > 0) void openCartDrawer();
    } catch (error) {
      logWarning('A product of the wishlist could not be read.', error);
      showToast(failureText(error), '', 'error');
    }
    setBusy(false);
  };
  if (product !== undefined) return <CardSizes product={product} takesFocus />;
  return (
    <button
      className="button button-outline w-full"
      type="button"
      aria-label={isBusy ? undefined : WISHLIST_CONTROLS.add(name)}
      disabled={isBusy}
      onClick={() => void open()}
    >
      {isBusy ? WISHLIST_WORDS.adding : WISHLIST_WORDS.addToCart}
    </button>
  );
}
