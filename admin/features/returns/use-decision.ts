import { z } from 'zod';
import { INBOX_KEY } from '#admin/features/inbox/open-issues.queries.ts';
import type { AdminOrder } from '#admin/features/orders/order.ts';
import { ORDERS_KEY } from '#admin/features/orders/orders.queries.ts';
import { lines, type RecordFields, type StoredValues } from '#admin/forms/fields.ts';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { notifySuccess } from '#admin/ui/notify.ts';
import type { ReturnDecision, ReturnRow } from '#shared/api/returns.ts';
import { MAX_RETURN_TEXT } from '#shared/orders/returns.ts';
import { DONE_WORDS } from './messages.ts';
import { decideReturn } from './returns.queries.ts';

export interface ReturnProps {
  order: AdminOrder;
  request: ReturnRow;
}

/** What the dialogs about a return are given. */
export interface ReturnFormProps extends ReturnProps {
  title: string;
  onClose: () => void;
}

/** The queries that show returns. */
export const RETURN_QUERIES = [ORDERS_KEY, INBOX_KEY];

/** Sends a decision about a return that needs no form; `failure` is its message for staff. */
export function useDecision({ order, request }: ReturnProps) {
  const { start, isPending, failure } = useAction({
    run: (decision: ReturnDecision) => decideReturn(request.id, decision, order),
    onDone: (_, { action }) => notifySuccess(DONE_WORDS[action]),
    failed: null,
    affected: RETURN_QUERIES,
  });
  return { decide: start, isSaving: isPending, failure };
}

/** The form of a decision about a return. */
export function useDecisionForm<Fields extends RecordFields>(
  fields: Fields,
  { order, request, start = {} }: ReturnProps & { start?: Partial<StoredValues<Fields>> },
  onDone: () => void,
  decisionOf: (values: StoredValues<Fields>) => ReturnDecision,
) {
  return useRecordForm(fields, {
    record: undefined,
    start,
    affected: RETURN_QUERIES,
    save: async ({ all }) => {
      const decision = decisionOf(all);
      await decideReturn(request.id, decision, order);
      notifySuccess(DONE_WORDS[decision.action]);
    },
    onSaved: onDone,
  });
}

/** A text to the customer. */
export function decisionText(label: string, look: { hint: string; isRequired?: boolean }) {
  return lines(label, z.string(), { ...look, input: { maxLength: MAX_RETURN_TEXT } });
}

/** Name and size of an item of the order. */
export function itemName(order: AdminOrder, itemId: string): string {
  const item = order.items.find(({ id }) => id === itemId);
  return item === undefined ? '' : [item.name, item.size].filter(Boolean).join(', ');
}

/** Pieces of a request by item. */
export function piecesOf({ items }: ReturnRow): Readonly<Record<string, number>> {
  return Object.fromEntries(items.map(({ item_id, quantity }) => [item_id, quantity]));
}
