import { useNavigate } from '@tanstack/react-router';
import { ChoiceField } from '#admin/components/ChoiceField.tsx';
import type { SelectionControl } from '#admin/selection.ts';
import { MAX_OPERATIONS } from '#shared/api/change-sets.ts';
import { ORDER_STATUSES } from '#shared/order.ts';
import { ORDERS_WORDS, STATUS_LABELS, selectedOrders } from './messages.ts';
import { useStatusUpdate } from './use-orders.ts';

const NONE = { value: 'none', label: ORDERS_WORDS.setStatus } as const;
const OPTIONS = [NONE, ...ORDER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))];

/** What can be done with the chosen orders, at the foot of the screen while there are any. */
export function SelectionBar({ selection: { selection, clear } }: { selection: SelectionControl }) {
  const update = useStatusUpdate();
  const navigate = useNavigate();
  const ids = selection.kind === 'some' ? [...selection.ids] : [];
  if (ids.length === 0) return null;
  return (
    <section aria-label={selectedOrders(ids.length)} className="selection-bar">
      <p role="status" className="font-semibold">
        {selectedOrders(ids.length)}
      </p>
      <button
        type="button"
        className="button"
        onClick={() => void navigate({ to: '/packing-slips', state: { packingOrders: ids } })}
      >
        {ORDERS_WORDS.printSelected}
      </button>
      {ids.length > MAX_OPERATIONS ? (
        <p>{ORDERS_WORDS.tooManyForStatus}</p>
      ) : (
        <ChoiceField
          label={ORDERS_WORDS.setStatus}
          className="w-auto"
          value="none"
          options={OPTIONS}
          onChoose={(status) => status !== 'none' && update.mutate({ ids, status })}
        />
      )}
      <button type="button" className="button button-quiet clear" onClick={clear}>
        {ORDERS_WORDS.clearSelection}
      </button>
    </section>
  );
}
