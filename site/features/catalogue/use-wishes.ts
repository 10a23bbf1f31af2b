import { useEffect, useState } from 'react';
import { followWishes } from '#site/features/wishlist/wish.store.ts';

/** The ids on the signed-in shopper's wishlist, for the hearts of a grid of cards. */
export function useWishes(): ReadonlySet<string> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => followWishes(setIds), []);
  return ids;
}
