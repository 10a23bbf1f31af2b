import { useStore } from '@nanostores/react';
import { type RefObject, useInsertionEffect } from 'react';
import { addStyles } from '#site/components/late-styles.ts';
import { CartLine } from './CartLine.tsx';
import type { CartItem } from './cart.store.ts';
import styles from './cart-line.css?inline';
import { setQuantity } from './cart-lines.ts';
import { moveToWishlist, removeLine } from './line-changes.ts';
import { $cartNews } from './refresh-lines.store.ts';

interface Props {
  items: readonly CartItem[];
  /** Stays on the page when the last line goes, and takes the focus then. */
  place: RefObject<HTMLElement | null>;
  /** In a drawer instead of on a page. */
  isNarrow?: boolean;
}

/** The cart's lines with their controls, and notes about changes of price and stock. */
export function CartLines({ items, place, isNarrow = false }: Props) {
  const news = useStore($cartNews);
  useInsertionEffect(() => addStyles(styles), []);
  function change(item: CartItem, quantity: number, isKeyboard: boolean): void {
    if (quantity > 0) {
      setQuantity(item.id, quantity);
      return;
    }
    // The pressed button is removed with its line, so the list takes the focus; scrolling to it could hide the heading.
    place.current?.focus({ preventScroll: true });
    removeLine(item, isKeyboard);
  }
  async function move(item: CartItem, isKeyboard: boolean): Promise<void> {
    const isMoved = await moveToWishlist(item, isKeyboard);
    if (isMoved && !isKeyboard) place.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <p className="sr-only" role="status">
        {news.join(' ')}
      </p>
      <ul className="border-line border-t">
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            isNarrow={isNarrow}
            onQuantity={(quantity, isKeyboard) => change(item, quantity, isKeyboard)}
            onMove={(isKeyboard) => void move(item, isKeyboard)}
          />
        ))}
      </ul>
    </>
  );
}
