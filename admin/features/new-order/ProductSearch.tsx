import { type KeyboardEvent, useRef, useState } from 'react';
import { ProductFinder, stockText, useProductFinder } from '#admin/features/products/ProductFinder.tsx';
import { type AdminProduct, type SizeStock, stockBySize } from '#admin/features/products/product.ts';
import { NEW_ORDER_WORDS } from './messages.ts';
import type { OrderLine } from './order-form.ts';

interface ProductSearchProps {
  onAdd: (line: Omit<OrderLine, 'quantity'>) => void;
  error: string | undefined;
}

/** Finds a product by name or SKU, then asks for its size: all by arrow keys and Enter. The focus returns for the next one. */
export function ProductSearch({ onAdd, error }: ProductSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const finder = useProductFinder({ isForSale: true });
  const [pickedId, setPickedId] = useState<string>();
  const picked = finder.products.find(({ id }) => id === pickedId);
  const finish = () => {
    setPickedId(undefined);
    finder.clear();
    input.current?.focus();
  };
  const add = ({ id: productId, name, sku, picture }: AdminProduct, { id: variantId, size }: SizeStock) => {
    onAdd({ variantId, productId, name, sku, size, picture });
    finish();
  };
  const pick = (product: AdminProduct) => {
    const [only, ...others] = stockBySize(product.variants);
    if (only && others.length === 0 && only.quantity > 0) add(product, only);
    else setPickedId(product.id);
  };
  return (
    <div className="grid gap-2">
      <ProductFinder
        finder={finder}
        onPick={pick}
        ref={input}
        aria-label={NEW_ORDER_WORDS.search}
        aria-invalid={error !== undefined}
        autoFocus
        onChange={() => setPickedId(undefined)}
      />
      {picked && <SizeChips product={picked} onChoose={(size) => add(picked, size)} onCancel={finish} />}
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}

interface SizeChipsProps {
  product: AdminProduct;
  onChoose: (size: SizeStock) => void;
  onCancel: () => void;
}

/** The sizes of a product with their stock now. Arrow keys move between those in stock, Escape goes back to the search. */
function SizeChips({ product, onChoose, onCancel }: SizeChipsProps) {
  const sizes = stockBySize(product.variants);
  const first = sizes.find(({ quantity }) => quantity > 0);
  return (
    <fieldset className="flex flex-wrap gap-2" onKeyDown={(event) => moveBetweenChips(event, onCancel)}>
      <legend className="mb-1 text-sm text-ink-soft">{NEW_ORDER_WORDS.chooseSize(product.name)}</legend>
      {sizes.map((one) => (
        <button
          key={one.id}
          type="button"
          className="choice leading-tight"
          disabled={one.quantity <= 0}
          // biome-ignore lint/a11y/noAutofocus: the next step of choosing a product.
          autoFocus={one.id === first?.id}
          onClick={() => onChoose(one)}
        >
          <span className="font-semibold">{one.size || NEW_ORDER_WORDS.unstitched}</span>
          <span className="text-[0.8125rem] text-ink-soft">{stockText(one.quantity)}</span>
        </button>
      ))}
    </fieldset>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function moveBetweenChips(event: KeyboardEvent<HTMLFieldSetElement>, onCancel: () => void): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    onCancel();
    return;
  }
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const chips = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = chips.findIndex((chip) => chip.matches(':focus'));
  chips[(at + step + chips.length) % chips.length]?.focus();
}
