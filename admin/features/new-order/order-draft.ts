import { z } from 'zod';
import { logWarning } from '#admin/log.ts';
import { type OrderForm, orderFormSchema } from './order-form.ts';

/** The form on this device, so that it survives a reload or a closed tab. One for each person. */

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const draftSchema = z.object({ form: orderFormSchema });

function keyOf(userId: string): string {
  return `gulmohar.admin.new-order.${userId}`;
}

/** The stored form; undefined if missing or invalid. */
export function readOrderDraft(storage: DraftStorage, userId: string): OrderForm | undefined {
  try {
    const text = storage.getItem(keyOf(userId));
    return text === null ? undefined : draftSchema.parse(JSON.parse(text)).form;
  } catch (error) {
    logWarning('The draft of an order could not be read and is left out', error);
    return undefined;
  }
}

/** Stores the form; false if the storage is full or blocked. */
export function writeOrderDraft(storage: DraftStorage, userId: string, form: OrderForm): boolean {
  try {
    storage.setItem(keyOf(userId), JSON.stringify({ form }));
    return true;
  } catch (error) {
    logWarning('The draft of an order could not be stored', error);
    return false;
  }
}

export function removeOrderDraft(storage: DraftStorage, userId: string): void {
  try {
    storage.removeItem(keyOf(userId));
  } catch (error) {
    logWarning('The draft of an order could not be removed', error);
  }
}
