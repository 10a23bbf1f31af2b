import { Menu } from '@base-ui/react/menu';
import { Button } from '#admin/ui/Button.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { MenuPopup } from '#admin/ui/Menu.tsx';
import { ORDER_STATUSES, type OrderStatus } from '#shared/orders/order.ts';
import { NEXT_STEPS } from './change-messages.ts';
import { STATUS_LABELS, statusOf } from './messages.ts';
import { type AdminOrder, isToConfirm, nextStatus } from './order.ts';
import { useStatusChange } from './StatusChange.tsx';
import { ON_DELIVERY_WORDS, useOnDelivery } from './use-on-delivery.ts';

const NEXT_STEP =
  'min-h-7.5 cursor-pointer rounded-small border border-line px-2.5 text-sm whitespace-nowrap hover:border-ink hover:bg-sand max-lg:min-h-11';

const PILL =
  'inline-flex min-h-7.5 cursor-pointer items-center gap-1 rounded-full border pr-2 pl-3 text-sm font-semibold whitespace-nowrap hover:border-ink data-popup-open:border-ink max-lg:min-h-11';
const PILL_TONES: Record<OrderStatus, string> = {
  pending: 'border-line-strong bg-sand',
  processing: 'border-line-strong bg-sand',
  shipped: 'border-leaf bg-leaf-wash text-leaf',
  delivered: 'border-leaf bg-leaf-wash text-leaf',
  cancelled: 'border-line-strong bg-paper-bright text-ink-soft',
};

/** The order's status as a pill that opens the dropdown (specification, section 4), and the usual next step beside it. */
export function StatusControl({ order }: { order: AdminOrder }) {
  const { choose, ship } = useStatusChange();
  const next = nextStatus(order.status);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StatusMenu
        label={statusOf(order.order_number)}
        value={order.status}
        onChoose={(status) => choose([order], status)}
      />
      {isToConfirm(order) && <ConfirmButton order={order} isSmall />}
      {next && !isToConfirm(order) && (
        <button
          type="button"
          className={NEXT_STEP}
          onClick={() => (next === 'shipped' ? ship(order) : choose([order], next))}
        >
          {NEXT_STEPS[next]}
        </button>
      )}
    </div>
  );
}

interface StatusMenuProps {
  /** Whose status it is; read before the value. */
  label: string;
  value: OrderStatus;
  onChoose: (status: OrderStatus) => void;
}

/** Any of the five values at any time. Only a choice changes anything: the arrow keys move through the menu. */
function StatusMenu({ label, value, onChoose }: StatusMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger className={`${PILL} ${PILL_TONES[value]}`} aria-label={`${label}: ${STATUS_LABELS[value]}`}>
        {STATUS_LABELS[value]}
        <Icon name="down" size={14} />
      </Menu.Trigger>
      <MenuPopup align="start" className="z-[55]">
        <Menu.RadioGroup value={value}>
          {ORDER_STATUSES.map((status) => (
            <Menu.RadioItem
              key={status}
              className="menu-item"
              value={status}
              closeOnClick
              onClick={() => status !== value && onChoose(status)}
            >
              <span className="w-4">
                <Menu.RadioItemIndicator>
                  <Icon name="check" size={16} />
                </Menu.RadioItemIndicator>
              </span>
              {STATUS_LABELS[status]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </MenuPopup>
    </Menu.Root>
  );
}

/** Confirms an order that is paid on delivery; it can be cancelled afterwards. */
export function ConfirmButton({ order, isSmall = false }: { order: AdminOrder; isSmall?: boolean }) {
  const { start, isPending } = useOnDelivery(order);
  const attributes = {
    disabled: isPending,
    onClick: () => start({ step: 'confirm' }),
    children: isPending ? ON_DELIVERY_WORDS.confirming : ON_DELIVERY_WORDS.confirm,
  };
  return isSmall ? <button type="button" className={NEXT_STEP} {...attributes} /> : <Button {...attributes} />;
}
