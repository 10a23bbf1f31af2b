import { Select } from '#admin/ui/Input.tsx';
import type { AdminOrderRow } from '#shared/api/admin-orders.ts';
import type { Restock } from '#shared/api/refunds.ts';
import { REFUND_WORDS } from './change-messages.ts';
import { ORDERS_WORDS } from './messages.ts';
import { type AdminOrder, type AdminOrderItem, restockable } from './order.ts';

/** Pieces of each item, by item id. */
export type Pieces = Readonly<Record<string, number>>;

interface RestockFieldsProps {
  order: AdminOrder;
  pieces: Pieces;
  disabled?: boolean;
  onChange: (pieces: Pieces) => void;
}

/** How many pieces of each item to return to stock. */
export function RestockFields({ order, pieces, disabled = false, onChange }: RestockFieldsProps) {
  const items = order.items.filter((item) => restockable(order, item) > 0);
  if (items.length === 0) return null;
  return (
    <fieldset className="grid gap-2" disabled={disabled}>
      <legend className="mb-1 font-semibold">{REFUND_WORDS.restock}</legend>
      {items.map((item) => (
        <PiecesField
          key={item.id}
          item={item}
          most={restockable(order, item)}
          pieces={pieces[item.id] ?? 0}
          onChange={(count) => onChange({ ...pieces, [item.id]: count })}
        />
      ))}
    </fieldset>
  );
}

interface PiecesFieldProps {
  item: AdminOrderItem;
  most: number;
  pieces: number;
  onChange: (count: number) => void;
}

/** A checkbox for one piece, a number for several. */
function PiecesField({ item, most, pieces, onChange }: PiecesFieldProps) {
  const label = `${item.name}, ${item.size || ORDERS_WORDS.unstitched}`;
  if (most === 1) {
    return (
      <label className="flex min-h-10 items-center gap-3">
        <input
          type="checkbox"
          className="row-box"
          checked={pieces > 0}
          onChange={(event) => onChange(event.target.checked ? 1 : 0)}
        />
        <span>{label}</span>
      </label>
    );
  }
  return (
    <label className="flex min-h-10 items-center gap-3">
      <Select
        className="w-auto"
        aria-label={REFUND_WORDS.pieces(label)}
        value={pieces}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {[0, ...Array.from({ length: most }, (_, before) => before + 1)].map((count) => (
          <option key={count} value={count}>
            {count} of {most}
          </option>
        ))}
      </Select>
      <span>{label}</span>
    </label>
  );
}

/** All pieces that can still be returned to stock. */
export function allPieces(order: Pick<AdminOrderRow, 'stock_state' | 'items'>): Pieces {
  return Object.fromEntries(order.items.map((item) => [item.id, restockable(order, item)]));
}

/** The pieces as the request has them. */
export function restockOf(pieces: Pieces): Restock {
  return Object.entries(pieces).flatMap(([item_id, quantity]) => (quantity > 0 ? [{ item_id, quantity }] : []));
}
