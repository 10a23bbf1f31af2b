import { Button } from '#admin/ui/Button.tsx';
import { ON_DELIVERY_WORDS } from './on-delivery-words.ts';
import type { AdminOrder } from './order.ts';
import { useOnDelivery } from './use-on-delivery.ts';

/** Confirms an order that is paid on delivery; it can be cancelled afterwards. */
export function ConfirmButton({ order, isSmall = false }: { order: AdminOrder; isSmall?: boolean }) {
  const { start, isPending } = useOnDelivery(order);
  const attributes = {
    disabled: isPending,
    onClick: () => start({ step: 'confirm' }),
    children: isPending ? ON_DELIVERY_WORDS.confirming : ON_DELIVERY_WORDS.confirm,
  };
  return isSmall ? <button type="button" className="next-step" {...attributes} /> : <Button {...attributes} />;
}
