import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import { CartLine } from './CartLine.tsx';
import { type CartItem, setQuantity } from './cart.store.ts';
import { $cartNews } from './refresh-lines.store.ts';
import { removeLine } from './remove-line.ts';

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
  function change(item: CartItem, quantity: number, isKeyboard: boolean): void {
    if (quantity > 0) {
      setQuantity(item.id, quantity);
      return;
    }
    // The pressed button is removed with its line, so the list takes the focus; scrolling to it could hide the heading.
    place.current?.focus({ preventScroll: true });
    removeLine(item, isKeyboard);
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
          />
        ))}
      </ul>
    </>
  );
}
