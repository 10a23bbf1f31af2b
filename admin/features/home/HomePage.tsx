import { useQuery } from '@tanstack/react-query';
import { useUnseenOrders } from '#admin/features/new-orders/use-new-orders.ts';
import { FirstSteps } from '#admin/features/reports/FirstSteps.tsx';
import { figuresQuery } from '#admin/features/reports/reports.queries.ts';
import { LinkButton } from '#admin/ui/Button.tsx';
import { lazyPart } from '#admin/ui/lazy-part.tsx';
import { indianDay } from '#shared/time/indian-day.ts';
import { Attention } from './Attention.tsx';
import { HOME_WORDS } from './messages.ts';
import { OrdersToConfirm } from './OrdersToConfirm.tsx';
import { OrdersToPack } from './OrdersToPack.tsx';
import { ReturnsToDecide } from './ReturnsToDecide.tsx';
import { SizesToReorder } from './SizesToReorder.tsx';
import { Today } from './Today.tsx';
import { Visitors } from './Visitors.tsx';

const POLL_MS = 60_000;

// Only new shops need it.
const OpeningChecklist = lazyPart(() =>
  import('#admin/features/opening/OpeningChecklist.tsx').then((module) => module.OpeningChecklist),
);

/** Home: today's work first, then sizes to reorder, today's figures, and visitors. */
export function HomePage() {
  const today = indianDay();
  const figures = useQuery({ ...figuresQuery({ from: today, to: today }), refetchInterval: POLL_MS });
  const shop = figures.data?.shop;
  return (
    <>
      <h1 className="mb-3">{HOME_WORDS.title}</h1>
      <UnseenOrders />
      {shop?.is_preparing && <OpeningChecklist />}
      {shop?.has_orders === false ? (
        !shop.is_preparing && <FirstSteps shop={shop} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          <OrdersToPack />
          <ReturnsToDecide />
          <OrdersToConfirm />
          <Attention />
          <SizesToReorder />
          <Today query={figures} />
          <Visitors />
        </div>
      )}
    </>
  );
}

/** How many orders have come in since the list was open; it leads there. */
function UnseenOrders() {
  const { data } = useUnseenOrders();
  if (data === undefined || data.count === 0) return null;
  return (
    <p className="mb-3">
      <LinkButton to="/orders">{HOME_WORDS.newOrders(data.count)}</LinkButton>
    </p>
  );
}
