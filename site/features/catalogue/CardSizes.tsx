import { createRoot } from 'react-dom/client';
import type { ProductData } from '#shared/product/product-data.ts';
import { sizeOptions } from '#shared/product/size-options.ts';
import { chooseSize, defaultChoice } from '#shared/product/variants.ts';
import { addStyles } from '#site/components/late-styles.ts';
import { addChoice } from '#site/features/cart/add-choice.ts';
import { openCartDrawer } from '#site/features/cart/cart-drawer.store.ts';
import css from './card-sizes.css?inline';
import { CARD_WORDS } from './messages.ts';

/** The sizes a product is made in, on its card: a press adds a piece to the cart, as on the product's page. */
function CardSizes({ product }: { product: ProductData }) {
  const add = (size: string) => {
    if (addChoice(product, chooseSize(product, defaultChoice(product), size)) > 0) void openCartDrawer();
  };
  return (
    <fieldset className="card-sizes" aria-label={CARD_WORDS.sizes(product.name)}>
      {sizeOptions(product).map(({ size, isSoldOut }) => (
        <button
          key={size}
          type="button"
          disabled={isSoldOut}
          aria-label={isSoldOut ? CARD_WORDS.soldOut(size) : CARD_WORDS.add(size)}
          onClick={() => add(size)}
        >
          {size}
        </button>
      ))}
    </fieldset>
  );
}

/** Appends the sizes to an element and returns a function that removes them. Does nothing for a product without sizes. */
export function showSizes(place: Element, product: ProductData): () => void {
  if (sizeOptions(product).length === 0) return () => {};
  addStyles(css);
  const host = document.createElement('div');
  place.append(host);
  const root = createRoot(host);
  root.render(<CardSizes product={product} />);
  return () => {
    root.unmount();
    host.remove();
  };
}
