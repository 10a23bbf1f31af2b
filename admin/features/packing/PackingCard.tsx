import { refusalOf } from '#admin/api/failures.ts';
import { ORDERS_WORDS } from '#admin/features/orders/messages.ts';
import { addressLines, customerName } from '#admin/features/orders/order.ts';
import { TestBadge } from '#admin/features/orders/TestBadge.tsx';
import { useAction } from '#admin/saving/use-action.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { type Pictures, thumbnailOf } from '#admin/ui/pictures.ts';
import type { PackingMove, PackingOrder } from '#shared/api/packing.ts';
import { formatRupees } from '#shared/money.ts';
import { PACKING_WORDS, STATE_WORDS } from './messages.ts';
import { moveOrder, PACKING_KEY } from './packing.queries.ts';
import { useTracking } from './use-tracking.ts';

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
                <span className="text-lg font-semibold">{item.size || ORDERS_WORDS.unstitched}</span>
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

/** Packing and shipping; what is typed stays until it is saved. */
function Steps({ order, onPrint }: { order: PackingOrder; onPrint: () => void }) {
  const { tracking, seen: seenTracking, type, see, forget } = useTracking(order);
  const moving = useAction({
    run: (status: PackingMove['status']) => {
      const { status: from, tracking_number: stored } = order;
      const isShipping = status === 'shipped';
      const seen = { status: from, tracking_number: isShipping ? seenTracking : stored };
      return moveOrder(order, { status, tracking_number: isShipping ? tracking.trim() : stored, seen });
    },
    onDone: (_, status) => {
      if (status === 'shipped') forget();
      notifySuccess(PACKING_WORDS.saved(order.order_number));
    },
    onFailed: (error) => {
      const theirs = refusalOf(error)?.conflicts?.find(({ field }) => field === 'tracking_number');
      if (theirs) see(String(theirs.current ?? ''));
    },
    affected: [PACKING_KEY],
  });
  const { tracking_number: stored } = order;
  const isOverTheirs = tracking !== stored && stored !== '' && order.status !== 'shipped';
  const hint = isOverTheirs ? PACKING_WORDS.trackingSaved(stored) : PACKING_WORDS.trackingHint;
  return (
    <form
      className="mt-auto flex flex-wrap items-end gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        moving.start('shipped');
      }}
    >
      <Field label={PACKING_WORDS.tracking} hint={hint} className="basis-full">
        {(control) => (
          <Input {...control} maxLength={200} value={tracking} onChange={(event) => type(event.target.value)} />
        )}
      </Field>
      {order.status === 'pending' && (
        <Button disabled={moving.isPending} onClick={() => moving.start('processing')}>
          {PACKING_WORDS.packed}
        </Button>
      )}
      <Button type="submit" look={order.status === 'pending' ? 'outline' : 'filled'} disabled={moving.isPending}>
        {order.status === 'shipped' ? PACKING_WORDS.correct : PACKING_WORDS.ship}
      </Button>
      {order.status === 'processing' && (
        <Button look="outline" disabled={moving.isPending} onClick={() => moving.start('pending')}>
          {PACKING_WORDS.notPacked}
        </Button>
      )}
      <Button look="quiet" onClick={onPrint}>
        {PACKING_WORDS.print}
      </Button>
    </form>
  );
}
