import { type ReactNode, useEffect, useRef } from 'react';
import { PLACEHOLDER_IMAGE } from '#shared/product/product-card.ts';
import { GRID_SIZES } from '#site/components/grid-sizes.ts';
import { Icon } from '#site/components/Icon.tsx';
import { ProductCard } from '#site/features/catalogue/ProductCard.tsx';
import { AddToCart } from './AddToCart.tsx';
import { WISHLIST_CONTROLS, WISHLIST_WORDS } from './messages.ts';
import type { WishedCard } from './wishlist-cards.queries.ts';

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
      <Icon name="trash" />
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
