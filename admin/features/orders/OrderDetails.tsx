import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { z } from 'zod';
import { INVOICE_WORDS } from '#admin/features/invoices/messages.ts';
import { OrderInvoices } from '#admin/features/invoices/OrderInvoices.tsx';
import { ReturnsOfOrder } from '#admin/features/returns/ReturnsOfOrder.tsx';
import { FormField } from '#admin/forms/FormField.tsx';
import { lines } from '#admin/forms/fields.ts';
import { RecordForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { LinkButton } from '#admin/ui/Button.tsx';
import { formatRupees } from '#shared/money.ts';
import { ON_DELIVERY_METHOD } from '#shared/orders/order.ts';
import { ADDRESS_WORDS } from './address-fields.ts';
import { GettingPaid } from './GettingPaid.tsx';
import { LINK_WORDS } from './hand-words.ts';
import { NOTES_WORDS, ORDERS_WORDS } from './messages.ts';
import { OnDelivery } from './OnDelivery.tsx';
import { CustomerDetails, DeliverTo, OrderItems, PaymentFacts } from './OrderFacts.tsx';
import { type AdminOrder, hasSoldItems, isReserved } from './order.ts';
import { ORDERS_KEY } from './orders.queries.ts';
import { Parcels } from './Parcels.tsx';
import { PaymentBadge } from './PaymentBadge.tsx';
import { PARCEL_WORDS } from './parcel-words.ts';
import { RETURN_WORDS } from './ReturnedStockDialog.tsx';
import { StatusControl } from './StatusControl.tsx';
import { Timeline } from './Timeline.tsx';
import { AskButton } from './use-ask.tsx';
import { ON_DELIVERY_WORDS } from './use-on-delivery.ts';

/**
 * Everything about one order. On a phone customer, address and the next step come first, then items and timeline, parcels and
 * payment; wider, the items have a column of their own.
 */
export function OrderDetails({ order }: { order: AdminOrder }) {
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:grid-rows-[auto_auto_1fr]">
      <Head order={order} />
      <div className="grid content-start gap-6 md:col-start-2">
        <Section title={ORDERS_WORDS.customer}>
          <CustomerDetails order={order} />
        </Section>
        <Section title={ORDERS_WORDS.deliverTo}>
          <DeliverTo order={order} />
          {order.status !== 'cancelled' && (
            <Link
              from="/orders"
              to="/orders"
              search={(now) => ({ ...now, ask: 'address' })}
              replace
              className="link mt-1 inline-block"
            >
              {ADDRESS_WORDS.edit}
            </Link>
          )}
        </Section>
        {order.source !== 'shop' && order.source !== 'exchange' && isReserved(order) && (
          <Section title={LINK_WORDS.title}>
            <GettingPaid order={order} />
          </Section>
        )}
        {order.payment_method === ON_DELIVERY_METHOD && (
          <Section title={ON_DELIVERY_WORDS.title}>
            <OnDelivery order={order} />
          </Section>
        )}
      </div>
      <div className="grid content-start gap-6 md:col-start-1 md:row-span-2 md:row-start-2">
        <Section title={ORDERS_WORDS.items}>
          <OrderItems items={order.items} />
          {hasSoldItems(order) && (
            <Link
              from="/orders"
              to="/orders"
              search={(now) => ({ ...now, ask: 'pieces' })}
              replace
              className="link mt-2 inline-block"
            >
              {RETURN_WORDS.link}
            </Link>
          )}
        </Section>
        <ReturnsOfOrder order={order} />
        <Section title={ORDERS_WORDS.timeline}>
          <Timeline order={order} />
        </Section>
      </div>
      <div className="grid content-start gap-6 md:col-start-2">
        <Section title={PARCEL_WORDS.title}>
          <Parcels order={order} />
        </Section>
        <OrderNotes order={order} />
        <Section title={ORDERS_WORDS.payment}>
          <PaymentFacts order={order} />
        </Section>
        <Section title={INVOICE_WORDS.ofOrder}>
          <OrderInvoices order={order} />
        </Section>
        {order.policy_version !== '' && (
          <Link to="/policy-versions/$id" params={{ id: order.policy_version }} className="link justify-self-start">
            {ORDERS_WORDS.agreed}
          </Link>
        )}
      </div>
    </div>
  );
}

function Head({ order }: { order: AdminOrder }) {
  const isPaid = order.payment_status === 'paid';
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
      <StatusControl order={order} />
      <p className="text-xl font-semibold">{formatRupees(order.total_amount)}</p>
      <PaymentBadge order={order} />
      <div className="flex flex-wrap gap-2 md:ml-auto">
        <LinkButton to="/packing-slips" search={{ order: order.id }} look="outline">
          {ORDERS_WORDS.print}
        </LinkButton>
        {isPaid && order.total_amount > 0 && <AskButton ask="refund">{ORDERS_WORDS.refund}</AskButton>}
        {order.status !== 'cancelled' && <AskButton ask="cancel">{ORDERS_WORDS.cancelOrder}</AskButton>}
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 border-b border-line pb-1 text-ink-soft">{title}</h3>
      {children}
    </section>
  );
}

const FIELDS = {
  notes: lines(ORDERS_WORDS.notes, z.string().trim(), { hint: ORDERS_WORDS.notesHint, input: { maxLength: 2000 } }),
};

/** Notes of an order: saved when the field or the order is left, or by the button. */
function OrderNotes({ order: { id, notes, order_number } }: { order: AdminOrder }) {
  const form = useRecordForm(FIELDS, {
    record: { id, notes },
    affected: [ORDERS_KEY],
    save: {
      collection: 'orders',
      done: NOTES_WORDS.saved,
      conflictToast: { title: NOTES_WORDS.changedMeanwhile, text: NOTES_WORDS.notSaved(order_number) },
    },
    draft: { id: `order-notes ${id}` },
  });
  const tried = useRef<string>(undefined);
  /** Once for what is typed: after that, only the button repeats it. */
  const save = () => {
    const { notes: typed } = form.typed;
    if (!form.isDirty || form.conflicts.length > 0 || typed === tried.current) return;
    tried.current = typed;
    form.submit();
  };
  useOnUnmount(save);
  return (
    <RecordForm form={form} className="grid gap-2">
      <FormField name="notes" onBlur={save} />
      {form.isDirty && form.conflicts.length === 0 && (
        <SubmitButton form={form} look="outline" className="justify-self-start" />
      )}
    </RecordForm>
  );
}

/** Escape and the back button close the sheet without a blur event. */
function useOnUnmount(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => latest.current(), []);
}
