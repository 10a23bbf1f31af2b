import { useEffect, useState } from 'react';
import type { DiscountPeriods } from '#shared/orders/discount-periods.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { askClock } from '#site/api/server-clock.ts';
import { lazyIsland } from '#site/components/lazy-island.tsx';

const DiscountPanel = lazyIsland(() => import('./DiscountPanel.tsx').then((module) => module.default), {
  waiting: ({ hasCodes }) => hasCodes && <div className="h-28" />,
});

interface Props {
  /** Undefined in a shop without discounts; then nothing is shown or loaded. */
  periods: DiscountPeriods | undefined;
  /** While an order is being paid. */
  isLocked?: boolean;
}

/** The cart's discount: asks for it while there are discounts, with a field for a code while there are codes. */
export function Discounts({ periods, isLocked = false }: Props) {
  const [today, setToday] = useState(() => indianDay());
  useEffect(() => {
    if (periods !== undefined) void askClock().then(() => setToday(indianDay()));
  }, [periods]);
  if (periods === undefined) return null;
  const isOpen = ([from, until]: readonly [string, string]) => from <= today && (until === '' || today <= until);
  const hasCodes = periods.codes.some(isOpen);
  if (!hasCodes && !periods.automatic.some(isOpen)) return null;
  return <DiscountPanel hasCodes={hasCodes} isLocked={isLocked} />;
}
