import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PLACEHOLDER_IMAGE } from '#shared/product/product-card.ts';
import type { ProductData } from '#shared/product/product-data.ts';
import { defaultChoice } from '#shared/product/variants.ts';
import { failureText } from '#site/api/shop-api.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { GRID_SIZES } from '#site/components/grid-sizes.ts';
import { Icon, TRASH } from '#site/components/Icon.tsx';
import { showToast } from '#site/components/toast.store.ts';
import { useRequest } from '#site/components/use-request.ts';
import { addChoice } from '#site/features/cart/add-choice.ts';
import { openCartDrawer } from '#site/features/cart/cart-drawer.ts';
import { readProduct } from '#site/features/cart/product.queries.ts';
import { CardSizes } from '#site/features/catalogue/CardSizes.tsx';
import { ProductCard } from '#site/features/catalogue/ProductCard.tsx';
import { WISHLIST_CONTROLS, WISHLIST_WORDS } from './messages.ts';
import type { WishedCard } from './wished-products.ts';

interface Props {
  item: WishedCard;
  hasClaims: boolean;
  /** Takes the focus, because the item beside it was removed. */
  takesFocus: boolean;
  onRemove: () => void;
}

/** A product on the wishlist, with the button that removes it. */
export function WishedItem({ item: { card }, hasClaims, takesFocus, onRemove }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const control = (
    <button
      ref={button}
      className="icon-button product-card-corner bg-paper-bright"
      type="button"
      aria-label={WISHLIST_CONTROLS.remove(card?.name ?? WISHLIST_WORDS.unavailable)}
      onClick={onRemove}
    >
      <Icon path={TRASH} />
    </button>
  );
  return (
    <li className="wished-item">
      {card === null ? (
        <Unavailable>{control}</Unavailable>
      ) : (
        <>
          <ProductCard card={card} sizes={GRID_SIZES} hasClaims={hasClaims} control={control} />
          {!card.isSoldOut && <AddToCart productId={card.id} name={card.name} />}
        </>
      )}
    </li>
  );
}

/** Shown in place of a product that the shop no longer sells. */
function Unavailable({ children }: { children: ReactNode }) {
  const { src, width, height } = PLACEHOLDER_IMAGE;
  return (
    <article className="product-card">
      <div className="product-card-media">
        <img src={src} alt="" width={width} height={height} />
        {children}
      </div>
      <h3>{WISHLIST_WORDS.unavailable}</h3>
    </article>
  );
}

/** Adds a product on the wishlist to the cart: at once if it is sold in one kind only, else the shopper chooses the size first. */
function AddToCart({ productId, name }: { productId: string; name: string }) {
  const [product, setProduct] = useState<ProductData>();
  const { isBusy, send, button } = useRequest((error) => {
    logWarning('A product of the wishlist could not be read.', error);
    showToast(failureText(error), '', 'error');
  });
  const open = async () => {
    const read = await readProduct(productId);
    if (read === undefined) showToast(WISHLIST_WORDS.unavailable, '', 'error');
    else if (read.variants.length > 1) setProduct(read);
    else if (addChoice(read, defaultChoice(read)) > 0) openCartDrawer();
  };
  if (product !== undefined) return <CardSizes product={product} takesFocus />;
  return (
    <button
      className="button button-outline w-full"
      type="button"
      aria-label={isBusy ? undefined : WISHLIST_CONTROLS.add(name)}
      {...button}
      onClick={() => void send(open)}
    >
      {isBusy ? WISHLIST_WORDS.adding : WISHLIST_WORDS.addToCart}
    </button>
  );
}
