import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { logWarning } from '#admin/log.ts';
import { alerts, isSoundOn, markSeen, seenOf } from './alerts.store.ts';
import { newOrdersQuery } from './new-orders.queries.ts';

/** The orders that have come in since this user last opened the list of orders on this device. */
export function useUnseenOrders() {
  const seen = seenOf(useStore(alerts.$entries));
  const { data } = useQuery(newOrdersQuery(seen));
  return { seen, data };
}

/**
 * How many orders have come in since this user last opened the list of orders on this device. An order that comes in meanwhile is
 * announced by a sound and a notification, where they are on.
 */
export function useNewOrders(isListOpen: boolean): number {
  const entries = useStore(alerts.$entries);
  const { seen, data } = useUnseenOrders();
  const navigate = useNavigate();
  /** The newest order that is announced or was there before; undefined until the first answer. */
  const announced = useRef<string>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const { newest } = data;
    const isNew = newest !== null && announced.current !== undefined && announced.current !== newest.id;
    announced.current = newest?.id ?? announced.current ?? '';
    if (isNew) {
      const open = () => void navigate({ to: '/orders', search: { order: newest.id } });
      // Not part of the start.
      import('./announce.ts').then(
        ({ announce }) => announce(newest, { isLoud: isSoundOn(entries), onOpen: open }),
        (error: unknown) => logWarning('A new order could not be announced', error),
      );
    }
    if (seen === '' || (isListOpen && newest !== null)) markSeen(newest?.at ?? data.now);
  }, [data, entries, isListOpen, navigate, seen]);
  return isListOpen ? 0 : (data?.count ?? 0);
}
