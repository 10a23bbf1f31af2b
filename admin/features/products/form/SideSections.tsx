import { usePublishState, useRetryPages } from '#admin/features/publish/LiveState.tsx';
import type { Saving } from '#admin/features/publish/publish-state.ts';
import { whyNotLive } from '#admin/features/publish/why-not-live.ts';
import { rupeesIn } from '#admin/format/prices.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { TitledCard } from '#admin/ui/Card.tsx';
import { Picture } from '#admin/ui/Picture.tsx';
import { formatRupees } from '#shared/money.ts';
import { mediaPaths, mediaUrl } from '#shared/pocketbase/media.ts';
import { discountLabel, reducedFrom } from '#shared/product/discount.ts';
import { productPath } from '#shared/product/product.ts';
import { CARD_FALLBACKS } from '#shared/product/product-card.ts';
import { FORM_WORDS } from './messages.ts';
import type { Choices } from './product-form.queries.ts';
import { ADD_NEW, type ProductForm } from './product-form-fields.ts';
import type { ProductSnapshot } from './snapshot.ts';

/** A live preview of the product's card. */
export function PreviewSection({ form: { typed }, brands }: { form: ProductForm; brands: Choices['brands'] }) {
  const brand = typed.brand_id === ADD_NEW ? typed.newBrand : brands.find(({ id }) => id === typed.brand_id)?.name;
  const src = typed.images[0] === undefined ? undefined : mediaUrl(typed.images[0]);
  const now = rupeesIn(typed.price);
  const before = now === null ? null : reducedFrom(now, rupeesIn(typed.original_price));
  const discount = now === null ? undefined : discountLabel(now, before);
  return (
    <TitledCard title={FORM_WORDS.preview}>
      <div className="flex gap-4">
        <Picture picture={src === undefined ? undefined : { src, alt: '' }} width={96} />
        <div className="min-w-0 content-center">
          <p className="text-sm text-ink-soft">{brand || CARD_FALLBACKS.brand}</p>
          <p className="line-clamp-3 font-display text-lg break-words">{typed.name || FORM_WORDS.newTitle}</p>
          <p className="flex flex-wrap items-baseline gap-x-2">
            {now !== null && <strong className="font-semibold">{formatRupees(now)}</strong>}
            {before !== null && <s className="text-sm text-ink-soft">{formatRupees(before)}</s>}
            {discount && <span className="text-sm text-leaf">{discount}</span>}
          </p>
        </div>
      </div>
    </TitledCard>
  );
}

interface LiveSectionProps {
  product: ProductSnapshot;
  lastSave: Saving | undefined;
}

/** Whether shoppers see the product as saved, why not, and a link to its page. */
export function LiveSection({ product: { record, variants }, lastSave }: LiveSectionProps) {
  const { publishState } = usePublishState(lastSave, record.id);
  const retry = useRetryPages();
  const obstacles = whyNotLive(
    {
      isActive: record.is_active,
      priceRupees: record.price,
      pictureCount: mediaPaths(record.images).length,
      variantCount: variants.length,
    },
    publishState,
  );
  return (
    <TitledCard title={FORM_WORDS.live}>
      {obstacles.length === 0 ? (
        <p className="text-leaf">{FORM_WORDS.complete}</p>
      ) : (
        <div>
          <h3 className="mb-1">{FORM_WORDS.whyNotLive}</h3>
          <ul className="grid gap-2">
            {obstacles.map(({ reason, sentence, remedy, failedPath }) => (
              <li key={reason}>
                {sentence} <span className="text-ink-soft">{remedy}</span>
                {failedPath !== undefined && (
                  <>
                    {' '}
                    <button type="button" className="link" onClick={() => retry.start(failedPath)}>
                      {ADMIN_WORDS.tryAgain}
                    </button>
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {record.is_active && (
        <a className="link justify-self-start" href={productPath(record.id)} target="_blank" rel="noopener">
          {FORM_WORDS.viewInShop}
        </a>
      )}
    </TitledCard>
  );
}
