import { Menu } from '@base-ui/react/menu';
import { useNavigate } from '@tanstack/react-router';
import type { SelectionControl } from '#admin/lists/selection.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { ORDER_STATUSES, type OrderStatus } from '#shared/orders/order.ts';
import { ORDERS_WORDS, STATUS_LABELS, selectedOrders } from './messages.ts';
import type { AdminOrder } from './order.ts';
import { useStatusChange } from './StatusChange.tsx';

interface SelectionBarProps {
  selection: SelectionControl;
  /** The selected orders as they were last shown. */
  orders: readonly AdminOrder[];
  onExport: () => void;
}

/** What can be done with the selected orders, at the foot of the screen while there are any. */
export function SelectionBar({ selection: { clear }, orders, onExport }: SelectionBarProps) {
  const { choose } = useStatusChange();
  const navigate = useNavigate();
  if (orders.length === 0) return null;
  const ids = orders.map(({ id }) => id);
  return (
    <section aria-label={selectedOrders(ids.length)} className="selection-bar">
      <p role="status" className="font-semibold">
        {selectedOrders(ids.length)}
      </p>
      <Button onClick={() => void navigate({ to: '/packing-slips', state: { packingOrders: ids } })}>
        {ORDERS_WORDS.printSelected}
      </Button>
      <StatusMenu onChoose={(status) => choose(orders, status)} />
      <Button look="outline" onClick={onExport}>
        {ORDERS_WORDS.exportSelected}
      </Button>
      <Button look="quiet" className="clear" onClick={clear}>
        {ORDERS_WORDS.clearSelection}
      </Button>
    </section>
  );
}

function StatusMenu({ onChoose }: { onChoose: (status: OrderStatus) => void }) {
  return (
    <Menu.Root>
      <Menu.Trigger render={<Button look="outline" />}>
        {ORDERS_WORDS.setStatus}
        <Icon name="down" size={16} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side="top" sideOffset={4} align="start" className="z-40">
          <Menu.Popup className="menu">
            {ORDER_STATUSES.map((status) => (
              <Menu.Item key={status} className="menu-item" onClick={() => onChoose(status)}>
                {STATUS_LABELS[status]}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
