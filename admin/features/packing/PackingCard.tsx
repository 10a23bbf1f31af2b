import { z } from 'zod';
import { ORDERS_WORDS, sizeText } from '#admin/features/orders/messages.ts';
import { addressLines, customerName } from '#admin/features/orders/order.ts';
import { TestBadge } from '#admin/features/test-orders/TestOrdersNote.tsx';
import { FormField } from '#admin/forms/FormField.tsx';
import { own, text } from '#admin/forms/fields.ts';
import { RecordForm } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { type Pictures, thumbnailOf } from '#admin/ui/pictures.ts';
import type { PackingOrder } from '#shared/api/packing.ts';
import { formatRupees } from '#shared/money.ts';
import { PACKING_WORDS, STATE_WORDS } from './messages.ts';
import { moveOrder, PACKING_KEY } from './packing.queries.ts';

const THUMBNAIL_PX = 120;

interface PackingCardProps {
  order: PackingOrder;
  pictures: Pictures;
  onPrint: () => void;
}

/** An order to pack: address, items, and what the packer does next. */
export function PackingCard({ order, pictures, onPrint }: PackingCardProps) {
  return (
    <li>
      <Card as="article" className="grid h-full content-start gap-4 p-4" aria-label={order.order_number}>
        <header className="flex flex-wrap items-center gap-3">
          <h2 className="mr-auto text-lg">{order.order_number}</h2>
          {order.is_test && <TestBadge />}
          <Badge>{STATE_WORDS[order.status]}</Badge>
          <span className="text-sm text-ink-soft">
            <Moment at={order.created_at} />
          </span>
        </header>
        <address className="not-italic wrap-anywhere">
          <p className="font-semibold">{customerName(order.shipping) || ORDERS_WORDS.unknownCustomer}</p>
          {addressLines(order.shipping).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {order.shipping?.phone && (
            <p>
              {PACKING_WORDS.phone} {order.shipping.phone}
            </p>
          )}
          {order.collect > 0 && (
            <p className="mt-2 font-semibold">{PACKING_WORDS.collect(formatRupees(order.collect))}</p>
          )}
        </address>
        {order.note !== '' && (
          <p className="border-l-4 border-line pl-3 font-semibold wrap-anywhere whitespace-pre-line">{order.note}</p>
        )}
        <ul className="divide-y divide-line">
          {order.items.map((item) => {
            const picture = thumbnailOf(item.image, pictures, THUMBNAIL_PX);
            return (
              <li key={item.id} className="flex items-center gap-3 py-2">
                {picture && (
                  <img src={picture.src} alt="" className="h-16 w-12 flex-none object-cover" loading="lazy" />
                )}
                <span className="mr-auto min-w-0 wrap-anywhere">{item.name}</span>
                <span className="text-lg font-semibold">{sizeText(item)}</span>
                <span className="whitespace-nowrap">{PACKING_WORDS.pieces(item.quantity)}</span>
              </li>
            );
          })}
        </ul>
        <Steps order={order} onPrint={onPrint} />
      </Card>
    </li>
  );
}

const FIELDS = {
  tracking_number: text(PACKING_WORDS.tracking, z.string().trim(), {
    hint: PACKING_WORDS.trackingHint,
    input: { maxLength: 200 },
  }),
  /** Saved with each number, and without one. */
  step: own<string>('', ''),
};

/** Packing and shipping; printing a slip, the other list or a reload does not lose the number that is typed. */
function Steps({ order, onPrint }: { order: PackingOrder; onPrint: () => void }) {
  const { id, status, tracking_number: stored } = order;
  const form = useRecordForm(FIELDS, {
    record: { id, tracking_number: stored, step: '' },
    complete: (values) => ({ ...values, step: 'shipped' }),
    affected: [PACKING_KEY],
    save: async ({ all: { tracking_number }, seen }) => {
      const known = seen.tracking_number ?? stored;
      await moveOrder(order, { status: 'shipped', tracking_number, seen: { status, tracking_number: known } });
      notifySuccess(PACKING_WORDS.saved(order.order_number));
    },
    draft: { id: `tracking ${id}`, names: ['tracking_number'] },
  });
  const packing = useAction({
    run: (to: 'processing' | 'pending') =>
      moveOrder(order, { status: to, tracking_number: stored, seen: { status, tracking_number: stored } }),
    onDone: () => notifySuccess(PACKING_WORDS.saved(order.order_number)),
    affected: [PACKING_KEY],
  });
  const isBusy = form.isSaving || packing.isPending;
  return (
    <RecordForm form={form} className="mt-auto flex flex-wrap items-end gap-3 border-t border-line pt-3">
      <FormField name="tracking_number" className="basis-full" />
      {status === 'pending' && (
        <Button disabled={isBusy} onClick={() => packing.start('processing')}>
          {PACKING_WORDS.packed}
        </Button>
      )}
      <Button type="submit" look={status === 'pending' ? 'outline' : 'filled'} disabled={isBusy}>
        {status === 'shipped' ? PACKING_WORDS.correct : PACKING_WORDS.ship}
      </Button>
      {status === 'processing' && (
        <Button look="outline" disabled={isBusy} onClick={() => packing.start('pending')}>
          {PACKING_WORDS.notPacked}
        </Button>
      )}
      <Button look="quiet" onClick={onPrint}>
        {PACKING_WORDS.print}
      </Button>
    </RecordForm>
  );
}
