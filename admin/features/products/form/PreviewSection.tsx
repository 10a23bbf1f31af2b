import { useWatch } from 'react-hook-form';
import { rupeesIn } from '#admin/format/prices.ts';
import { Picture } from '#admin/ui/Picture.tsx';
import { formatRupees } from '#shared/money.ts';
import { mediaUrl } from '#shared/pocketbase/media.ts';
import { discountLabel, reducedFrom } from '#shared/product/discount.ts';
import { CARD_FALLBACKS } from '#shared/product/product-card.ts';
import { ADD_NEW, type FormValues } from './form-values.ts';
import { FORM_WORDS } from './messages.ts';
import type { Choices } from './product-form.queries.ts';
import { Section } from './Section.tsx';

/** A live preview of the product's card. */
export function PreviewSection({ brands }: { brands: Choices['brands'] }) {
  const [name, price, original, images, brandId, newBrand] = useWatch<
    FormValues,
    ['name', 'price', 'original_price', 'images', 'brand_id', 'newBrand']
  >({ name: ['name', 'price', 'original_price', 'images', 'brand_id', 'newBrand'] });
  const brand = brandId === ADD_NEW ? newBrand : brands.find(({ id }) => id === brandId)?.name;
  const src = images[0] === undefined ? undefined : mediaUrl(images[0]);
  const now = rupeesIn(price);
  const before = now === null ? null : reducedFrom(now, rupeesIn(original));
  const discount = now === null ? undefined : discountLabel(now, before);
  return (
    <Section title={FORM_WORDS.preview}>
      <div className="flex gap-4">
        <Picture picture={src === undefined ? undefined : { src, alt: '' }} width={96} />
        <div className="min-w-0 content-center">
          <p className="text-sm text-ink-soft">{brand || CARD_FALLBACKS.brand}</p>
          <p className="line-clamp-3 font-display text-lg break-words">{name || FORM_WORDS.newTitle}</p>
          <p className="flex flex-wrap items-baseline gap-x-2">
            {now !== null && <strong className="font-semibold">{formatRupees(now)}</strong>}
            {before !== null && <s className="text-sm text-ink-soft">{formatRupees(before)}</s>}
            {discount && <span className="text-sm text-leaf">{discount}</span>}
          </p>
        </div>
      </div>
    </Section>
  );
}
