import { atom } from 'nanostores';
import { logWarning } from '#site/components/browser-log.ts';
import { shopPocketBase } from '#site/features/auth/auth.store.ts';
import { ORDER_WORDS } from './messages.ts';
import type { OwnOrder } from './own-orders.queries.ts';

/** The shopper's own orders, newest first. */
export interface OrdersState {
  state: 'loading' | 'failed' | 'list';
  orders: readonly OwnOrder[];
  hasMore: boolean;
}

export const $orders = atom<OrdersState>({ state: 'loading', orders: [], hasMore: false });

let pagesRead = 0;

/** Reads the next page of orders, starting with the newest. */
export async function loadOrders(): Promise<void> {
  const { state, orders } = $orders.get();
  if (state === 'failed') $orders.set({ state: 'loading', orders, hasMore: false });
  await readPage(pagesRead + 1, orders);
}

/** Reads the newest orders again, after others were added. */
export async function loadOrdersAgain(): Promise<void> {
  await readPage(1, []);
}

async function readPage(number: number, before: readonly OwnOrder[]): Promise<void> {
  try {
    const [pb, { readOwnOrders }] = await Promise.all([shopPocketBase(), import('./own-orders.queries.ts')]);
    const page = await readOwnOrders(pb, number);
    pagesRead = number;
    $orders.set({ state: 'list', orders: [...before, ...page.orders], hasMore: page.hasMore });
  } catch (error) {
    logWarning(ORDER_WORDS.failed, error);
    $orders.set({ state: 'failed', orders: before, hasMore: false });
  }
}
