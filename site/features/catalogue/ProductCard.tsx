import type { ReactNode } from 'react';
import type { CardData } from '#shared/product/card-data.ts';
import { productPath } from '#shared/product/product.ts';
import { knownValue } from '#shared/product/product-card.ts';
import { Picture } from '#site/components/Picture.tsx';
import { Heart } from '#site/features/wishlist/Heart.tsx';
import { CARD_BADGES } from './messages.ts';

interface Props {
  card: CardData;
  /** How wide the picture is in the card's grid, as in the attribute `sizes`. */
  sizes: string;
  /** Whether the placeholder rating is shown instead of published reviews, and fallbacks for what is unknown (shared/content/settings.ts). */
  hasClaims: boolean;
  /** When the picture loads; see Picture. */
  loading?: 'lazy' | 'eager' | 'high';
  isWished?: boolean;
  /** Button in the corner of the picture instead of the heart. */
  control?: ReactNode;
}

/** A product card (specification, section 3), for pages and islands alike. */
export function ProductCard({ card, sizes, hasClaims, loading = 'lazy', isWished = false, control }: Props) {
  const badge = badgeOf(card);
  const brand = knownValue(card.brand, 'brand', hasClaims);
  const fabric = knownValue(card.fabric, 'fabric', hasClaims);
  const rating = hasClaims ? card.rating : card.reviewed;
  return (
    <article className={card.isSoldOut ? 'product-card product-card-sold-out' : 'product-card'}>
      <div className="product-card-media">
        <Picture sources={card.image} sizes={sizes} loading={loading} />
        {badge !== undefined && <span className={`badge product-card-badge ${badge.className}`}>{badge.text}</span>}
        {control ?? <Heart productId={card.id} name={card.name} isWished={isWished} />}
      </div>
      {brand !== '' && <p className="product-card-brand">{brand}</p>}
      <h3>
        <a href={productPath(card.id)}>{card.name}</a>
      </h3>
      <p className="product-card-note">
        {fabric !== '' && <span>{fabric}</span>}
        {rating !== '' && (
          <span role="img" aria-label={hasClaims ? card.ratingLabel : card.reviewedLabel}>
            {rating}
          </span>
        )}
      </p>
      <p className="price">
        <b>{card.price}</b>
        {card.originalPrice !== '' && <s>{card.originalPrice}</s>}
      </p>
    </article>
  );
}

/** The one badge of a card: sold out, else the discount, else new. */
function badgeOf({ isSoldOut, discount, isNew }: CardData): { text: string; className: string } | undefined {
  if (isSoldOut) return { text: CARD_BADGES.soldOut, className: 'badge-ink' };
  if (discount !== '') return { text: discount, className: 'badge-madder' };
  return isNew ? { text: CARD_BADGES.isNew, className: 'badge-ink' } : undefined;
}
