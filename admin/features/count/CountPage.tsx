import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ReservedPieces } from '#admin/features/products/ReservedPieces.tsx';
import { WithSizes } from '#admin/features/sizes/WithSizes.tsx';
import { ListPage } from '#admin/lists/ListPage.tsx';
import { useListSearch } from '#admin/lists/use-list-search.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { CountField } from './CountField.tsx';
import { CountHead } from './CountHead.tsx';
import { CountReview } from './CountReview.tsx';
import { COUNT_PAGE_SIZE, type CountProduct, countQuery } from './count.queries.ts';
import { differing } from './count-changes.ts';
import { type CountsOnDevice, useCounts } from './counts.store.ts';
import { COUNT_WORDS } from './messages.ts';

const route = getRouteApi('/reports/count');

/** Staff count the stock: products with their sizes, and a field for the counted pieces of each. */
export function CountPage() {
  return (
    <WithSizes>
      <Count />
    </WithSizes>
  );
}

function Count() {
  const search = route.useSearch();
  const device = useCounts();
  const form = useRef<HTMLFormElement>(null);
  const products = useQuery({ ...countQuery(search), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = products;
  const { change } = useListSearch(search);
  // The text on which staff or a scanner pressed Enter: once its products are here, the first size has the focus.
  const [entered, setEntered] = useState<string>();
  useEffect(() => {
    if (entered === undefined || entered !== (search.q ?? '') || !data || isPlaceholderData) return;
    setEntered(undefined);
    form.current?.querySelector('input')?.focus();
  }, [entered, search.q, data, isPlaceholderData]);
  return (
    <>
      <CountHead
        search={search}
        onSearch={change}
        onEnter={(q) => {
          change({ q: q || undefined });
          setEntered(q);
        }}
      />
      <p className="mb-4 max-w-prose text-ink-soft">{COUNT_WORDS.intro}</p>
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        <ListPage query={products} search={search} words={COUNT_WORDS} pageSize={COUNT_PAGE_SIZE}>
          {(rows) => (
            <ul aria-label={COUNT_WORDS.list} className="divide-y divide-line">
              {rows.map((product) => (
                <CountRow key={product.id} product={product} device={device} />
              ))}
            </ul>
          )}
        </ListPage>
        <CountBar device={device} />
      </form>
    </>
  );
}

function CountRow({ product, device }: { product: CountProduct; device: CountsOnDevice }) {
  return (
    <li className="px-4 py-3">
      <h2 className="text-base">
        {product.name} {product.sku !== '' && <span className="font-normal text-ink-soft">{product.sku}</span>}
      </h2>
      <div className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
        {product.variants.map((variant) => (
          <CountField key={variant.id} product={product} variant={variant} device={device} />
        ))}
        {product.variants.length === 0 && <p className="text-sm text-ink-soft">{COUNT_WORDS.noSizes}</p>}
      </div>
      <ReservedPieces productId={product.id} />
    </li>
  );
}

/** What is counted so far, with the way to review and save it. */
function CountBar({ device }: { device: CountsOnDevice }) {
  const [dialog, setDialog] = useState<'review' | 'discard'>();
  const { counts, clear } = device;
  const close = () => setDialog(undefined);
  if (counts.size === 0 && dialog !== 'review') return null;
  return (
    <Card
      data-bottom-bar
      className="sticky bottom-[calc(var(--bottom-bar)+0.75rem)] mt-4 flex flex-wrap items-center gap-3 p-3 shadow-lift"
    >
      <p role="status" className="mr-auto">
        {COUNT_WORDS.summary(counts.size, differing(counts).length)}
      </p>
      <Button onClick={() => setDialog('review')}>{COUNT_WORDS.review}</Button>
      <Button look="outline" onClick={() => setDialog('discard')}>
        {COUNT_WORDS.discard}
      </Button>
      {dialog === 'review' && <CountReview device={device} onClose={close} />}
      <ConfirmDialog
        isOpen={dialog === 'discard'}
        title={COUNT_WORDS.discardTitle}
        action={COUNT_WORDS.discard}
        onConfirm={() => {
          close();
          clear();
        }}
        onClose={close}
      >
        {COUNT_WORDS.discardText}
      </ConfirmDialog>
    </Card>
  );
}
