import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { identityQuery } from '#admin/features/content/identity.queries.ts';
import { momentOf } from '#admin/format/dates.ts';
import { FormField } from '#admin/forms/FormField.tsx';
import { text } from '#admin/forms/fields.ts';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { Button } from '#admin/ui/Button.tsx';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { MAX_PAYMENT_REFERENCE } from '#shared/limits.ts';
import { formatRupees } from '#shared/money.ts';
import { BuyerMessage } from './BuyerMessage.tsx';
import { type AdminOrder, isToCollect, isToConfirm } from './order.ts';
import { takeOnDeliveryStep } from './order-actions.queries.ts';
import { orderMessage } from './order-chat.ts';
import { ORDERS_KEY, storyQuery } from './orders.queries.ts';
import { ConfirmButton } from './StatusControl.tsx';
import { ON_DELIVERY_WORDS, useOnDelivery } from './use-on-delivery.ts';

/** The next steps of an order that is paid on delivery, and what its phone number has refused. */
export function OnDelivery({ order }: { order: AdminOrder }) {
  const { data: story } = useQuery(storyQuery(order.id));
  return (
    <div className="grid gap-3">
      <p>{stateOf(order)}</p>
      {story && (
        <p className={story.refused_parcels > 0 ? 'font-semibold' : 'text-ink-soft'}>
          {story.refused_parcels > 0 ? ON_DELIVERY_WORDS.history(story.refused_parcels) : ON_DELIVERY_WORDS.noHistory}
        </p>
      )}
      {isToConfirm(order) && <ToConfirm order={order} />}
      {isToCollect(order) && <ToCollect order={order} />}
      {order.refused_at !== '' && <Forgive order={order} />}
    </div>
  );
}

function stateOf(order: AdminOrder): string {
  const amount = formatRupees(order.total_amount);
  if (isToConfirm(order)) return ON_DELIVERY_WORDS.toConfirm(amount, momentOf(order.reserved_until));
  if (isToCollect(order)) return ON_DELIVERY_WORDS.toCollect(amount);
  if (order.refused_at !== '') return ON_DELIVERY_WORDS.refused;
  return order.paid_at === '' ? ON_DELIVERY_WORDS.cancelled : ON_DELIVERY_WORDS.collected(amount);
}

function ToConfirm({ order }: { order: AdminOrder }) {
  const { data: shop } = useQuery(identityQuery);
  const [isShown, setShown] = useState(false);
  const message = orderMessage(order, shop?.name ?? '', undefined);
  return (
    <>
      {isShown && <BuyerMessage message={message} phone={order.shipping?.phone ?? ''} />}
      <div className="flex flex-wrap gap-2">
        <ConfirmButton order={order} />
        {!isShown && (
          <Button look="outline" onClick={() => setShown(true)}>
            {ON_DELIVERY_WORDS.message}
          </Button>
        )}
      </div>
    </>
  );
}

function ToCollect({ order }: { order: AdminOrder }) {
  const [asked, setAsked] = useState<'cash' | 'refused'>();
  const close = () => setAsked(undefined);
  const { start, isPending } = useOnDelivery(order, close);
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setAsked('cash')}>{ON_DELIVERY_WORDS.received}</Button>
      <Button look="outline" onClick={() => setAsked('refused')}>
        {ON_DELIVERY_WORDS.refuse}
      </Button>
      {asked === 'cash' && <CashReceivedDialog order={order} onClose={close} />}
      <ConfirmDialog
        isOpen={asked === 'refused'}
        title={ON_DELIVERY_WORDS.refuseTitle}
        action={ON_DELIVERY_WORDS.refuseAction}
        isBusy={isPending}
        onConfirm={() => start({ step: 'refuse' })}
        onClose={close}
      >
        <p>{ON_DELIVERY_WORDS.refuseText}</p>
      </ConfirmDialog>
    </div>
  );
}

function Forgive({ order }: { order: AdminOrder }) {
  const { start, isPending } = useOnDelivery(order);
  return (
    <Button
      look="outline"
      className="justify-self-start"
      disabled={isPending}
      onClick={() => start({ step: 'forgive' })}
    >
      {ON_DELIVERY_WORDS.forgive}
    </Button>
  );
}

const FIELDS = {
  reference: text(ON_DELIVERY_WORDS.reference, z.string().trim(), {
    hint: ON_DELIVERY_WORDS.referenceHint,
    input: { maxLength: MAX_PAYMENT_REFERENCE },
  }),
};

/** Records the cash that the courier has collected. */
function CashReceivedDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { total_amount, order_number } = order;
  const form = useRecordForm(FIELDS, {
    record: undefined,
    affected: [ORDERS_KEY],
    save: async ({ all: { reference } }) => {
      await takeOnDeliveryStep(order, { step: 'collect', total_amount, reference });
      notifySuccess(ON_DELIVERY_WORDS.saved);
    },
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={`${ON_DELIVERY_WORDS.receivedTitle} ${order_number}`}
      onClose={onClose}
      footer={<SubmitButton form={form} label={ON_DELIVERY_WORDS.save} busyLabel={ON_DELIVERY_WORDS.saving} />}
    >
      <p>{ON_DELIVERY_WORDS.receivedIntro(formatRupees(total_amount))}</p>
      <FormField name="reference" />
    </DialogForm>
  );
}
