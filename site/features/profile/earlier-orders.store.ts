import { atom } from 'nanostores';
import {
  ADD_EARLIER_ORDER_PATH,
  addedOrdersSchema,
  EARLIER_ORDERS_PATH,
  earlierOrdersSchema,
} from '#shared/api/earlier-orders.ts';
import type { ApiError } from '#shared/api/errors.ts';
import { ApiRefusal, postJson } from '#site/api/shop-api.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { SHOP_UNREACHABLE } from '#site/components/messages.ts';
import { showToast } from '#site/components/toast.store.ts';
import { EARLIER_ORDERS_WORDS, PROFILE_TOASTS } from './messages.ts';
import { loadOrdersAgain } from './orders.store.ts';

/** Orders that the shopper placed with their confirmed address before signing in, and the form that adds them. */
export interface EarlierOrdersState {
  isLoading: boolean;
  count: number;
  isBusy: boolean;
  problem: Pick<ApiError, 'message' | 'fields'> | undefined;
}

export const $earlierOrders = atom<EarlierOrdersState>({
  isLoading: false,
  count: 0,
  isBusy: false,
  problem: undefined,
});

function update(change: Partial<EarlierOrdersState>): void {
  $earlierOrders.set({ ...$earlierOrders.get(), ...change });
}

/** Asks how many there are. Without an answer none are offered. */
export async function loadEarlierOrders(): Promise<void> {
  update({ isLoading: true });
  try {
    update(await postJson(EARLIER_ORDERS_PATH, {}, earlierOrdersSchema));
  } catch (error) {
    logWarning('Earlier orders could not be counted.', error);
  } finally {
    update({ isLoading: false });
  }
}

/** Adds those for the phone number of the order with this number. Returns whether they were added. */
export async function addEarlierOrder(orderNumber: string, phone: string): Promise<boolean> {
  if ($earlierOrders.get().isBusy) return false;
  update({ isBusy: true, problem: undefined });
  try {
    const body = { order_number: orderNumber, phone };
    const { added, left } = await postJson(ADD_EARLIER_ORDER_PATH, body, addedOrdersSchema);
    update({ count: left });
    showToast(PROFILE_TOASTS.success, EARLIER_ORDERS_WORDS.added(added));
    await loadOrdersAgain();
    return true;
  } catch (error) {
    update({ problem: error instanceof ApiRefusal ? error.reason : { message: SHOP_UNREACHABLE } });
    return false;
  } finally {
    update({ isBusy: false });
  }
}
