import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { HEART, Icon } from '#site/components/Icon.tsx';
import { OFFERS } from '#site/components/messages.ts';
import { $wishes, keepWish } from './wish.store.ts';

/**
 * The wishlist button of a product page. A press switches between 'Wishlist' and 'In Wishlist' at once, as a flag of this
 * page (specification, section 4). For signed-in shoppers the wishlist is updated too, and the button follows it; visitors
 * are asked to sign in.
 */
export function WishlistToggle({ productId }: { productId: string }) {
  const isStored = useStore($wishes, { ssr: 'initial' }).has(productId);
  const [flag, setFlag] = useState<boolean>();
  // The stored wishlist has changed, here or in another tab, and overrides this page's flag.
  useEffect(() => $wishes.listen(() => setFlag(undefined)), []);
  const isWished = flag ?? isStored;
  const toggle = () => {
    setFlag(!isWished);
    void keepWish(productId, !isWished);
  };
  return (
    <button className="button button-quiet wishlist-toggle" type="button" aria-pressed={isWished} onClick={toggle}>
      <Icon path={HEART} />
      <span>{isWished ? OFFERS.inWishlist : OFFERS.wishlist}</span>
    </button>
  );
}
