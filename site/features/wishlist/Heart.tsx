import { HEART, Icon } from '#site/components/Icon.tsx';
import { WISHLIST_CONTROLS } from './messages.ts';

interface Props {
  productId: string;
  name: string;
  isWished: boolean;
}

/**
 * The heart on a product card. It has no handler of its own: hearts.ts toggles all hearts of a page with one listener.
 */
export function Heart({ productId, name, isWished }: Props) {
  return (
    <button
      className="icon-button wishlist-heart"
      type="button"
      name="wish"
      value={productId}
      aria-pressed={isWished}
      aria-label={WISHLIST_CONTROLS.toggle(name)}
    >
      <Icon path={HEART} />
    </button>
  );
}
