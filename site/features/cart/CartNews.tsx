import { useEffect, useState } from 'react';
import { $cart } from './cart.store.ts';
import { CART_WORDS } from './messages.ts';
import { refreshLines } from './refresh-lines.store.ts';

/** Reads the pages of what is in the cart again, once, and says what has changed since it was chosen. */
export function CartNews() {
  const [news, setNews] = useState<readonly string[]>([]);
  useEffect(() => {
    void refreshLines($cart.get()).then(setNews);
  }, []);

  return (
    <div role="status">
      {news.length > 0 && (
        <div className="border-madder bg-madder-wash rounded-small mb-6 grid gap-1 border-l-4 p-4">
          <p className="font-semibold">{CART_WORDS.news}</p>
          {news.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </div>
  );
}
