// For `npm run dev` only, and empty when built: the pages that open the drawer have no island that would bring it.
import '@vitejs/plugin-react/preamble';
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { CartLines } from './CartLines.tsx';
import { $cart, lastAddedLine } from './cart.store.ts';
import { EmptyCart } from './EmptyCart.tsx';

/** Renders the cart's lines into the drawer, in place of what stands there. */
export function renderDrawerLines(place: HTMLElement): void {
  createRoot(place).render(<DrawerLines />);
}

function DrawerLines() {
  const items = useStore($cart);
  const place = useRef<HTMLDivElement>(null);
  // The piece just added comes first: it is what the shopper looks for.
  const lastAdded = lastAddedLine();
  const ordered = [...items].sort((a, b) => Number(b.id === lastAdded) - Number(a.id === lastAdded));
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {items.length === 0 ? <EmptyCart /> : <CartLines items={ordered} place={place} isNarrow />}
    </div>
  );
}
