import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { identityQuery } from '#admin/features/content/identity.queries.ts';
import { momentOf } from '#admin/format/dates.ts';
import { FormField } from '#admin/forms/FormField.tsx';
import { choice, text } from '#admin/forms/fields.ts';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { Failure } from '#admin/ui/Notices.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { MAX_PAYMENT_REFERENCE } from '#shared/limits.ts';
import { formatRupees } from '#shared/money.ts';
import { BuyerMessage } from './BuyerMessage.tsx';
import { HOLD_HOURS, HOLD_LABELS, LINK_WORDS, METHOD_LABELS } from './hand-words.ts';
import type { AdminOrder } from './order.ts';
import { extendHold, makePaymentLink, recordPayment } from './order-actions.queries.ts';
import { paymentMessage } from './order-chat.ts';
import { ORDERS_KEY, storyQuery } from './orders.queries.ts';
import { AskButton, useAsk } from './use-ask.tsx';

/** The next steps of an unpaid order that staff have entered: its link, recording its payment, a longer reservation. */
export function GettingPaid({ order }: { order: AdminOrder }) {
  const { data: story } = useQuery(storyQuery(order.id));
  const { data: shop } = useQuery(identityQuery);
  const link = usePaymentLink(order);
  const open = story?.links.findLast(({ status }) => status === 'created');
  const until = momentOf(link.made?.expires_at ?? open?.expires_at ?? '');
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{until ? LINK_WORDS.linkUntil(until) : LINK_WORDS.noLink}</p>
      {link.made && (
        <BuyerMessage
          message={paymentMessage(order, shop?.name ?? '', link.made)}
          phone={order.shipping?.phone ?? ''}
        />
      )}
      <Failure>{link.failure}</Failure>
      <div className="flex flex-wrap gap-2">
        {!link.made && (
          <Button disabled={link.isMaking} onClick={() => link.make()}>
            {labelOf(link, open !== undefined)}
          </Button>
        )}
        <AskButton ask="payment">{LINK_WORDS.record}</AskButton>
      </div>
      <HoldForm order={order} />
    </div>
  );
}

function labelOf({ isMaking, failure }: ReturnType<typeof usePaymentLink>, isOpen: boolean): string {
  if (isMaking) return LINK_WORDS.making;
  if (failure !== undefined) return LINK_WORDS.again;
  return isOpen ? LINK_WORDS.show : LINK_WORDS.make;
}

function usePaymentLink(order: AdminOrder) {
  const run = () => makePaymentLink(order.id);
  const { start, data, isPending, failure } = useAction({ run, failed: null, affected: [ORDERS_KEY] });
  return { make: start, made: data, isMaking: isPending, failure };
}

const HOLDS = HOLD_HOURS.map((hours) => ({ value: String(hours), label: HOLD_LABELS[hours] }));

function HoldForm({ order }: { order: AdminOrder }) {
  const [hours, setHours] = useState('24');
  const { start, isPending, failure } = useAction({
    run: () => extendHold(order, Number(hours)),
    onDone: ({ reserved_until }) => notifySuccess(LINK_WORDS.extended(momentOf(reserved_until))),
    failed: null,
    affected: [ORDERS_KEY],
  });
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-soft">{LINK_WORDS.hold}</p>
      <div className="flex gap-2">
        <ChoiceField label={LINK_WORDS.hold} value={hours} options={HOLDS} onChoose={setHours} className="w-auto" />
        <Button look="outline" disabled={isPending} onClick={() => start()}>
          {isPending ? LINK_WORDS.extending : LINK_WORDS.extend}
        </Button>
      </div>
      <Failure>{failure}</Failure>
    </div>
  );
}

const WORDS = {
  title: 'Record payment of',
  intro: (amount: string) => `Record ${amount} only when you have the money. Open payment links are cancelled.`,
  method: 'How was it paid?',
  reference: 'Reference',
  referenceHint: 'Transaction number, or blank',
  save: 'Record payment',
  saving: 'Recording…',
  done: 'Payment recorded',
} as const;

const { cash, upi, bank_transfer } = METHOD_LABELS;
const FIELDS = {
  method: choice(WORDS.method, { cash, upi, bank_transfer }, 'cash'),
  reference: text(WORDS.reference, z.string().trim(), {
    hint: WORDS.referenceHint,
    input: { maxLength: MAX_PAYMENT_REFERENCE },
  }),
};

/** Records money that the shop has got for an unpaid order. */
export function RecordPaymentDialog({ order }: { order: AdminOrder }) {
  const { close } = useAsk();
  const form = useRecordForm(FIELDS, {
    record: undefined,
    affected: [ORDERS_KEY],
    save: async ({ all }) => {
      await recordPayment(order, all);
      notifySuccess(WORDS.done);
    },
    onSaved: close,
  });
  return (
    <DialogForm
      form={form}
      title={`${WORDS.title} ${order.order_number}`}
      onClose={close}
      footer={<SubmitButton form={form} label={WORDS.save} busyLabel={WORDS.saving} />}
    >
      <p>{WORDS.intro(formatRupees(order.total_amount))}</p>
      <FormField name="method" />
      <FormField name="reference" />
    </DialogForm>
  );
}
