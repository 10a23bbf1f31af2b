import { useState } from 'react';
import { failureMessage, isUnreachable, ServerRefusal } from '#admin/api/failures.ts';
import { createHandOrder } from '#admin/features/orders/order-actions.queries.ts';
import { ORDERS_KEY } from '#admin/features/orders/orders.queries.ts';
import { placeOf, withPlace } from '#admin/features/orders/pin-place.queries.ts';
import { useAction } from '#admin/saving/use-action.ts';
import type { HandOrderResponse, HandQuote } from '#shared/api/hand-orders.ts';
import { NEW_ORDER_WORDS } from './messages.ts';
import { type FieldProblems, type OrderForm, readForm } from './order-form.ts';

/** A saved order, with the form and the amounts that it was saved with. */
export interface SavedOrder {
  form: OrderForm;
  quote: HandQuote;
  answer: HandOrderResponse;
}

/** Saves the form at the total that staff see. A repeated save of the same form places one order. */
export function useSaveOrder(onSaved: (saved: SavedOrder) => void) {
  const [problems, setProblems] = useState<FieldProblems>({});
  const { start, isPending, error, reset } = useAction({
    run: async ({ form: typed, quote }: Pick<SavedOrder, 'form' | 'quote'>) => {
      // Staff may press Save before the PIN code has filled in its place.
      const form = { ...typed, buyer: withPlace(typed.buyer, await placeOf(typed.buyer.pincode)) };
      const read = readForm(form, quote.total_paise);
      if ('problems' in read) throw new FieldsToFix(read.problems);
      return { form, quote, answer: await createHandOrder(read.request) };
    },
    onDone: onSaved,
    failed: null,
    onFailed: (failure) => {
      if (failure instanceof FieldsToFix) setProblems(failure.problems);
      if (failure instanceof ServerRefusal) setProblems(failure.details.fields ?? {});
    },
    affected: [ORDERS_KEY, ['new-order']],
  });
  return {
    save: (form: OrderForm, quote: HandQuote) => {
      setProblems({});
      start({ form, quote });
    },
    /** Forgets the problems of a form that was cleared. */
    reset: () => {
      setProblems({});
      reset();
    },
    problems,
    isSaving: isPending,
    failure: error === null ? undefined : failureText(error),
  };
}

class FieldsToFix extends Error {
  override readonly name = 'FieldsToFix';
  readonly problems: FieldProblems;

  constructor(problems: FieldProblems) {
    super('fields to fix');
    this.problems = problems;
  }
}

function failureText(error: Error): string {
  if (error instanceof FieldsToFix) return NEW_ORDER_WORDS.fix(Object.keys(error.problems).length);
  if (error instanceof ServerRefusal && error.code === 'out_of_stock') return NEW_ORDER_WORDS.lastPieceSold;
  return isUnreachable(error) ? NEW_ORDER_WORDS.unconfirmed : failureMessage(error);
}
