import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ReservedPieces } from '#admin/features/products/ReservedPieces.tsx';
import { WithSizes } from '#admin/features/sizes/WithSizes.tsx';
import { Pager } from '#admin/lists/Pager.tsx';
import { ListEmpty, ListFailure, ListSkeleton, OutOfDate } from '#admin/lists/QueryView.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { CountField } from './CountField.tsx';
import { CountHead } from './CountHead.tsx';
import { CountReview } from './CountReview.tsx';
import { COUNT_PAGE_SIZE, type CountProduct, countQuery } from './count.queries.ts';
import { differing } from './count-changes.ts';
import type { CountSearch } from './count-search.ts';
import { COUNT_WORDS } from './messages.ts';
import { type CountsOnDevice, useCounts } from './use-counts.ts';

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
  const navigate = useNavigate({ from: '/reports/count' });
  const device = useCounts();
  const form = useRef<HTMLFormElement>(null);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...countQuery(search),
    placeholderData: keepPreviousData,
  });
  // The text on which staff or a scanner pressed Enter: once its products are here, the first size has the focus.
  const [entered, setEntered] = useState<string>();
  useEffect(() => {
    if (entered === undefined || entered !== (search.q ?? '') || !data || isPlaceholderData) return;
    setEntered(undefined);
    form.current?.querySelector('input')?.focus();
  }, [entered, search.q, data, isPlaceholderData]);
  const onSearch = (part: CountSearch) =>
    void navigate({ search: { ...search, page: undefined, ...part }, replace: true, resetScroll: false });
  const isFiltered = search.q !== undefined || search.brand !== undefined || search.category !== undefined;
  return (
    <>
      <CountHead
        search={search}
        onSearch={onSearch}
        onEnter={(q) => {
          onSearch({ q: q || undefined });
          setEntered(q);
        }}
      />
      <p className="mb-4 max-w-prose text-ink-soft">{COUNT_WORDS.intro}</p>
      {!data && isFetching && <ListSkeleton label={COUNT_WORDS.loading} />}
      {!data && !isFetching && <ListFailure onRetry={() => void refetch()} />}
      {data && isError && <OutOfDate onRetry={() => void refetch()} />}
      {data?.products.length === 0 && (
        <ListEmpty
          text={isFiltered ? COUNT_WORDS.emptyFiltered : COUNT_WORDS.empty}
          isFiltered={isFiltered}
          isPastEnd={data.totalItems > 0}
        />
      )}
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        {data && data.products.length > 0 && (
          <Card className={isPlaceholderData ? 'list-waiting' : ''} aria-busy={isPlaceholderData}>
            <ul aria-label={COUNT_WORDS.list} className="divide-y divide-line">
              {data.products.map((product) => (
                <CountRow key={product.id} product={product} device={device} />
              ))}
            </ul>
            <Pager
              page={search.page ?? 1}
              shown={data.products.length}
              totalItems={data.totalItems}
              totalPages={Math.ceil(data.totalItems / COUNT_PAGE_SIZE)}
              pageSize={COUNT_PAGE_SIZE}
            />
          </Card>
        )}
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
    <Card className="count-bar sticky bottom-[calc(var(--bottom-bar)+0.75rem)] mt-4 flex flex-wrap items-center gap-3 p-3 shadow-lift">
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
