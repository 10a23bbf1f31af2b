import { deviceEntries } from '#admin/saving/device-entries.ts';
import { orderFormSchema } from './order-form.ts';

/** The order that is being entered. */
export const orderDraft = deviceEntries('new-order', orderFormSchema);
export const ONLY = 'form';
