import { type ReturnForm, returnFormSchema } from '#shared/api/returns.ts';
import { SHOP_UNREACHABLE } from '#site/components/messages.ts';
import { base64Of } from './use-pictures.ts';

/** An item as it is chosen in the form; without a reason it is not complete. */
export interface ChosenItem {
  quantity: number;
  reason: string;
  size: string;
}

/** By item id; undefined: not chosen. */
export type ChosenItems = Readonly<Record<string, ChosenItem | undefined>>;

interface Filled {
  items: ChosenItems;
  wish: ReturnForm['wish'];
  note: unknown;
  /** Data URLs. */
  pictures: readonly string[];
  key: string;
}

/** The form to send, or what is missing. */
export function readReturnForm({ items, pictures, ...rest }: Filled): { form: ReturnForm } | { problem: string } {
  const isExchange = rest.wish === 'exchange';
  const chosen = Object.entries(items).flatMap(([item_id, item]) =>
    item === undefined ? [] : [{ item_id, ...item, size: isExchange ? item.size : '' }],
  );
  const parsed = returnFormSchema.safeParse({ ...rest, items: chosen, pictures: pictures.map(base64Of) });
  return parsed.success ? { form: parsed.data } : { problem: parsed.error.issues[0]?.message ?? SHOP_UNREACHABLE };
}
