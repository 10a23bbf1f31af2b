import { Icon } from '#site/components/Icon.tsx';
import { WISHLIST_CONTROLS } from './messages.ts';

interface Props {
  productId: string;
  name: string;
  isWished: boolean;
}

/**
 * The heart on a product card. On static cards it is a plain button: one listener for all hearts of the page toggles it
 * (hearts.ts).
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
      <Icon name="heart" />
    </button>
  );
}
