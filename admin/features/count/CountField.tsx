import { type KeyboardEvent, useId, useState } from 'react';
import { piecesIn } from '#admin/format/numbers.ts';
import { appliedStockChange, stockChange } from '#admin/format/stock-change.ts';
import { Input } from '#admin/ui/Input.tsx';
import type { ProductVariantRow } from '#shared/pocketbase/rows.ts';
import type { CountProduct } from './count.queries.ts';
import { differenceOf } from './count-changes.ts';
import type { Counted, CountsOnDevice } from './counts.store.ts';
import { COUNT_WORDS } from './messages.ts';

interface CountFieldProps {
  product: CountProduct;
  variant: ProductVariantRow;
  device: CountsOnDevice;
}

/** The counted pieces of one size. Blank is not counted. */
export function CountField({ product, variant, device }: CountFieldProps) {
  const id = useId();
  const count = device.counts.get(variant.id);
  // Text that is no number is kept here only, with the message about it.
  const [wrong, setWrong] = useState('');
  const { stock_quantity: stock } = variant;
  const type = (text: string) => {
    const pieces = piecesIn(text);
    setWrong(pieces === undefined ? text : '');
    if (pieces === undefined) device.remove([variant.id]);
    else {
      const { id: variantId, size } = variant;
      device.set({ variantId, productId: product.id, name: product.name, size, stock, pieces });
    }
  };
  const settle = () => {
    const applied = appliedStockChange(wrong, stock);
    if (applied !== undefined) type(applied.text);
  };
  const problem = problemIn(wrong, stock);
  const size = variant.size || COUNT_WORDS.unstitched;
  return (
    <div className="grid w-36 content-start gap-0.5">
      <label htmlFor={id} className="flex justify-between gap-2 text-sm">
        <span className="font-semibold">{size}</span>
        <span className="text-ink-soft">{COUNT_WORDS.inStock(stock)}</span>
      </label>
      <Input
        id={id}
        inputMode="tel"
        autoComplete="off"
        aria-label={COUNT_WORDS.field(product.name, size)}
        aria-describedby={`${id}-says`}
        aria-invalid={problem !== undefined}
        value={count === undefined ? wrong : String(count.pieces)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settle();
          focusNext(event);
        }}
      />
      <p id={`${id}-says`} className="min-h-5 text-sm">
        {problem !== undefined ? (
          <span className="text-madder-deep">{problem}</span>
        ) : (
          count && <Difference count={count} now={stock} />
        )}
      </p>
    </div>
  );
}

/** What is wrong with text that is no number; undefined while a change such as -1 is typed. */
function problemIn(text: string, stock: number): string | undefined {
  const typed = text.trim();
  if (/^[+\-−–]?$/.test(typed)) return undefined;
  const by = stockChange(typed);
  if (by === undefined) return COUNT_WORDS.wrong;
  return stock + by < 0 ? COUNT_WORDS.tooFew(stock) : undefined;
}

function Difference({ count, now }: { count: Counted; now: number }) {
  const by = differenceOf(count);
  return (
    <>
      <span className={by === 0 ? 'text-ink-soft' : 'font-semibold'}>{by === 0 ? COUNT_WORDS.same : signed(by)}</span>
      {now !== count.stock && <span className="block text-ink-soft">{COUNT_WORDS.moved(now - count.stock)}</span>}
    </>
  );
}

/** '+3' or '−2'. */
export function signed(by: number): string {
  return by > 0 ? `+${by}` : String(by).replace('-', '−');
}

/** Shift+Enter goes back. */
function focusNext({ currentTarget, shiftKey }: KeyboardEvent<HTMLInputElement>): void {
  const controls = [...(currentTarget.form?.elements ?? [])].filter((one) => one instanceof HTMLElement);
  controls[controls.indexOf(currentTarget) + (shiftKey ? -1 : 1)]?.focus();
}
