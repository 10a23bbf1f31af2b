import { ON_DELIVERY_WORDS } from './on-delivery-words.ts';
import type { AdminOrder } from './order.ts';
import { useOnDelivery } from './use-on-delivery.ts';

/** Confirms an order that is paid on delivery; it can be cancelled afterwards. */
export function ConfirmButton({ order, className }: { order: AdminOrder; className: string }) {
  const { mutate, isPending } = useOnDelivery(order);
  return (
    <button type="button" className={className} disabled={isPending} onClick={() => mutate({ step: 'confirm' })}>
      {isPending ? ON_DELIVERY_WORDS.confirming : ON_DELIVERY_WORDS.confirm}
    </button>
  );
}
