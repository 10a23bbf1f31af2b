import { useEffect, useInsertionEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { ProductData } from '#shared/product/product-data.ts';
import { sizeOptions } from '#shared/product/size-options.ts';
import { type Choice, chooseSize, chooseStitching, defaultChoice, variantsOf } from '#shared/product/variants.ts';
import { addStyles } from '#site/components/late-styles.ts';
import { soldOutSize } from '#site/components/messages.ts';
import { addChoice } from '#site/features/cart/add-choice.ts';
import { openCartDrawer } from '#site/features/cart/cart-drawer.ts';
import css from './card-sizes.css?inline';
import { CARD_WORDS } from './messages.ts';

/** The sizes a product is made in, on its card, and unstitched: a press adds one to the cart, as on the product's page. */
export function CardSizes({ product, takesFocus = false }: { product: ProductData; takesFocus?: boolean }) {
  const field = useRef<HTMLFieldSetElement>(null);
  useInsertionEffect(() => addStyles(css), []);
  useEffect(() => {
    if (takesFocus) field.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [takesFocus]);
  const [unstitched] = variantsOf(product, false);
  const add = (choice: Choice) => {
    if (addChoice(product, choice) > 0) openCartDrawer();
  };
  return (
    <fieldset ref={field} className="card-sizes" aria-label={CARD_WORDS.sizes(product.name)}>
      {sizeOptions(product).map(({ size, isSoldOut }) => (
        <button
          key={size}
          type="button"
          disabled={isSoldOut}
          aria-label={isSoldOut ? soldOutSize(size) : CARD_WORDS.add(size)}
          onClick={() => add(chooseSize(product, defaultChoice(product), size))}
        >
          {size}
        </button>
      ))}
      {unstitched !== undefined && (
        <button
          type="button"
          disabled={unstitched.stockQuantity <= 0}
          aria-label={unstitched.stockQuantity <= 0 ? soldOutSize(CARD_WORDS.unstitched) : CARD_WORDS.addUnstitched}
          onClick={() => add(chooseStitching(product, false))}
        >
          {CARD_WORDS.unstitched}
        </button>
      )}
    </fieldset>
  );
}

/** Appends the sizes to an element and returns a function that removes them. Does nothing for a product without sizes. */
export function showSizes(place: Element, product: ProductData): () => void {
  if (sizeOptions(product).length === 0) return () => {};
  const host = document.createElement('div');
  place.append(host);
  const root = createRoot(host);
  root.render(<CardSizes product={product} />);
  return () => {
    root.unmount();
    host.remove();
  };
}
