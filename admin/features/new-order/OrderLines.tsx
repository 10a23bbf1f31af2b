import { Button } from '#admin/ui/Button.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { Failure } from '#admin/ui/Notices.tsx';
import { Picture } from '#admin/ui/Picture.tsx';
import type { HandQuote } from '#shared/api/hand-orders.ts';
import { MAX_PIECES } from '#shared/limits.ts';
import { formatPaise } from '#shared/money.ts';
import { NEW_ORDER_WORDS } from './messages.ts';
import type { OrderLine } from './order-form.ts';

interface OrderLinesProps {
  lines: readonly OrderLine[];
  /** Prices and stock now; undefined while they load. */
  quote: HandQuote | undefined;
  onChange: (lines: OrderLine[]) => void;
}

/** The pieces of the order, with price and stock as they are now. */
export function OrderLines({ lines, quote, onChange }: OrderLinesProps) {
  if (lines.length === 0) return <p className="text-ink-soft">{NEW_ORDER_WORDS.noLines}</p>;
  const setQuantity = (variantId: string, quantity: number) =>
    onChange(lines.map((line) => (line.variantId === variantId ? { ...line, quantity } : line)));
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <LineItem
          key={line.variantId}
          line={line}
          now={quote?.lines.find(({ variant_id }) => variant_id === line.variantId)}
          onQuantity={(quantity) => setQuantity(line.variantId, quantity)}
          onRemove={() => onChange(lines.filter(({ variantId }) => variantId !== line.variantId))}
        />
      ))}
    </ul>
  );
}

interface LineItemProps {
  line: OrderLine;
  now: HandQuote['lines'][number] | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

function LineItem({ line, now, onQuantity, onRemove }: LineItemProps) {
  const size = line.size || NEW_ORDER_WORDS.unstitched;
  const name = `${line.name}, ${size}`;
  const isShort = now !== undefined && now.available < line.quantity;
  return (
    <li className="flex items-start gap-2.5">
      <Picture picture={line.picture} width={36} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug">{line.name}</p>
        <p className="text-sm text-ink-soft">
          {[size, line.sku, now && formatPaise(now.price_paise)].filter(Boolean).join(' · ')}
        </p>
        <Failure>{isShort && NEW_ORDER_WORDS.onlyLeft(now.available)}</Failure>
      </div>
      <Input
        type="number"
        className="w-18 flex-none text-right"
        aria-label={NEW_ORDER_WORDS.quantity(name)}
        aria-invalid={isShort}
        min={1}
        max={MAX_PIECES}
        value={line.quantity}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const quantity = event.target.valueAsNumber;
          if (Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= MAX_PIECES) onQuantity(quantity);
        }}
      />
      <Button
        look="quiet"
        size="icon"
        className="flex-none"
        aria-label={NEW_ORDER_WORDS.remove(name)}
        onClick={onRemove}
      >
        <Icon name="close" size={18} />
      </Button>
    </li>
  );
}
