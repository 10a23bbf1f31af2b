import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { Select } from '#admin/ui/Input.tsx';
import type { AdminOrderRow } from '#shared/api/admin-orders.ts';
import type { Restock } from '#shared/api/refunds.ts';
import { itemName } from './messages.ts';
import { type AdminOrder, restockable } from './order.ts';

const WORDS = { title: 'Return to stock', pieces: (name: string) => `Return to stock: ${name}` } as const;

/** Pieces of each item, by item id. */
export type Pieces = Readonly<Record<string, number>>;

interface RestockFieldsProps {
  order: AdminOrder;
  pieces: Pieces;
  disabled?: boolean;
  onChange: (pieces: Pieces) => void;
}

/** How many pieces of each item to return to stock: a checkbox for one piece, a number for several. */
export function RestockFields({ order, pieces, disabled = false, onChange }: RestockFieldsProps) {
  const items = order.items.filter((item) => restockable(order, item) > 0);
  if (items.length === 0) return null;
  return (
    <fieldset className="grid gap-2" disabled={disabled}>
      <legend className="mb-1 font-semibold">{WORDS.title}</legend>
      {items.map((item) => {
        const most = restockable(order, item);
        const count = pieces[item.id] ?? 0;
        const name = itemName(item);
        const set = (chosen: number) => onChange({ ...pieces, [item.id]: chosen });
        if (most > 1) {
          return (
            <PiecesSelect
              key={item.id}
              label={WORDS.pieces(name)}
              name={name}
              most={most}
              value={count}
              onChange={set}
            />
          );
        }
        return (
          <CheckBox key={item.id} className="min-h-10" isOn={count > 0} onChange={(isOn) => set(isOn ? 1 : 0)}>
            <span>{name}</span>
          </CheckBox>
        );
      })}
    </fieldset>
  );
}

interface PiecesSelectProps {
  /** Read out. */
  label: string;
  /** Shown beside it. */
  name: string;
  most: number;
  value: number;
  onChange: (count: number) => void;
}

/** How many pieces of an item: `1 of 2`. */
export function PiecesSelect({ label, name, most, value, onChange }: PiecesSelectProps) {
  return (
    <label className="flex min-h-10 items-center gap-3">
      <Select
        className="w-auto"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {Array.from({ length: most + 1 }, (_, count) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of pieces.
          <option key={count} value={count}>{`${count} of ${most}`}</option>
        ))}
      </Select>
      <span>{name}</span>
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
