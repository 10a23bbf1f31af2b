import { ChoiceField } from '#admin/components/ChoiceField.tsx';
import { ORDER_STATUSES } from '#shared/order.ts';
import { STATUS_LABELS, statusOf } from './messages.ts';
import type { AdminOrder } from './order.ts';
import { useStatusUpdate } from './use-orders.ts';

const OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** The status dropdown: any of the five values at any time. */
export function StatusField({ order }: { order: Pick<AdminOrder, 'id' | 'order_number' | 'status'> }) {
  const update = useStatusUpdate();
  return (
    <ChoiceField
      label={statusOf(order.order_number)}
      value={order.status}
      options={OPTIONS}
      onChoose={(status) => update.mutate({ ids: [order.id], status })}
    />
  );
}
