import { usePublishState, useRetryPages } from '#admin/features/publish/use-publish-state.ts';
import { whyNotLive } from '#admin/features/publish/why-not-live.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { productRowSchema } from '#shared/pocketbase/rows.ts';
import { productPath } from '#shared/product/product.ts';
import { FORM_WORDS } from './messages.ts';
import { useLastSaving } from './product-form.queries.ts';
import { Section } from './Section.tsx';
import type { ProductSnapshot } from './snapshot.ts';

/** Whether shoppers see the product as saved, why not, and a link to its page. */
export function LiveSection({ base }: { base: ProductSnapshot }) {
  const product = productRowSchema.parse(base.record);
  const { publishState } = usePublishState(useLastSaving(product.id), product.id);
  const retry = useRetryPages();
  const obstacles = whyNotLive(
    {
      isActive: product.is_active,
      priceRupees: product.price,
      pictureCount: product.images.length,
      variantCount: base.variants.length,
    },
    publishState,
  );
  return (
    <Section title={FORM_WORDS.live}>
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
      {product.is_active && (
        <a className="link justify-self-start" href={productPath(product.id)} target="_blank" rel="noopener">
          {FORM_WORDS.viewInShop}
        </a>
      )}
    </Section>
  );
}
