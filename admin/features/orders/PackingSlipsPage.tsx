import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { identityQuery } from '#admin/features/content/identity.queries.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { Select } from '#admin/ui/Input.tsx';
import { ProgressBar } from '#admin/ui/ProgressBar.tsx';
import { senderLines } from '#shared/content/shop.ts';
import { packingNote } from '#shared/orders/packing-note.ts';
import { SLIPS_WORDS } from './messages.ts';
import { isToCollect } from './order.ts';
import { ordersByIdQuery } from './orders.queries.ts';
import { packedOrders } from './orders-search.ts';
import { PackingSlip } from './PackingSlip.tsx';

const route = getRouteApi('/packing-slips');

/** One slip for each selected order; the browser prints each on its own page. */
export function PackingSlipsPage() {
  const { order, paper = 'a4', prices } = route.useSearch();
  const ids = packedOrders(order, useLocation({ select: ({ state }) => state }));
  const slips = useSlips(ids);
  const { data: shop } = useQuery(identityQuery);
  return (
    <div className="packing" data-paper={paper}>
      {/* Also sets the paper size of the print dialog. */}
      <style>{`@page { size: ${paper === 'a5' ? 'A5' : 'A4'}; margin: ${paper === 'a5' ? '9mm' : '14mm'} }`}</style>
      <PackingBar canPrint={slips.orders.length > 0 && slips.isComplete} />
      <div className="print:hidden">
        {ids.length === 0 && <p>{SLIPS_WORDS.empty}</p>}
        {slips.isFailed && <SlipsFailure loaded={slips.loaded} total={ids.length} onRetry={slips.retry} />}
        {!slips.isComplete && !slips.isFailed && (
          <ProgressBar label={SLIPS_WORDS.loading} done={slips.loaded} total={ids.length} />
        )}
        {slips.isComplete && slips.orders.length < ids.length && (
          <p role="alert">{SLIPS_WORDS.missing(ids.length - slips.orders.length)}</p>
        )}
      </div>
      {slips.orders.map((one) => (
        <PackingSlip
          key={one.id}
          sender={shop ? senderLines(shop) : []}
          order={{ ...one, note: packingNote(one) }}
          collect={isToCollect(one) ? one.total_amount : 0}
          priced={prices === 'yes' ? one : undefined}
        />
      ))}
    </div>
  );
}

/** Loads the orders batch after batch. `retry` loads a failed batch again and keeps the earlier ones. */
function useSlips(ids: readonly string[]) {
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...ordersByIdQuery(ids),
    enabled: ids.length > 0,
  });
  const isFailed = isError && !isFetching;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  return {
    orders,
    loaded: data?.pages.reduce((sum, page) => sum + page.asked, 0) ?? 0,
    isFailed,
    isComplete: ids.length === 0 || (data !== undefined && !hasNextPage),
    retry: () => void (data === undefined ? refetch() : fetchNextPage()),
  };
}

function SlipsFailure({ loaded, total, onRetry }: { loaded: number; total: number; onRetry: () => void }) {
  return (
    <Card role="alert" className="grid justify-items-start gap-3 p-6">
      <h2>{SLIPS_WORDS.failed(loaded, total)}</h2>
      <p className="text-ink-soft">{SLIPS_WORDS.failedHint}</p>
      <Button onClick={onRetry}>{ADMIN_WORDS.tryAgain}</Button>
    </Card>
  );
}

/** Paper size, prices and the print button; hidden in print. */
function PackingBar({ canPrint }: { canPrint: boolean }) {
  const { paper = 'a4', prices } = route.useSearch();
  const navigate = route.useNavigate();
  // `state: true` keeps the selected orders.
  const change = (part: { paper?: 'a5' | undefined; prices?: 'yes' | undefined }) =>
    void navigate({ search: (now) => ({ ...now, ...part }), state: true, replace: true });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
      <h1 className="mr-auto">{SLIPS_WORDS.title}</h1>
      <CheckBox isOn={prices === 'yes'} onChange={(isOn) => change({ prices: isOn ? 'yes' : undefined })}>
        {SLIPS_WORDS.prices}
      </CheckBox>
      <label className="flex items-center gap-2">
        {SLIPS_WORDS.paper}
        <Select
          className="w-auto"
          value={paper}
          onChange={(event) => change({ paper: event.target.value === 'a5' ? 'a5' : undefined })}
        >
          <option value="a4">A4</option>
          <option value="a5">A5</option>
        </Select>
      </label>
      <LinkButton to="/orders" look="outline">
        {SLIPS_WORDS.back}
      </LinkButton>
      <Button disabled={!canPrint} onClick={() => window.print()}>
        {SLIPS_WORDS.print}
      </Button>
    </div>
  );
}
