import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Input } from '#admin/ui/Input.tsx';
import { Picture } from '#admin/ui/Picture.tsx';
import { useDebounce } from '#admin/ui/use-debounce.ts';
import { NEW_ORDER_WORDS } from './messages.ts';
import { type FoundProduct, type FoundVariant, productsQuery } from './new-order.queries.ts';
import type { OrderLine } from './order-form.ts';

const PAUSE_MS = 120;

interface ProductSearchProps {
  onAdd: (line: Omit<OrderLine, 'quantity'>) => void;
  error: string | undefined;
}

/** Finds a product by name or SKU, then asks for its size: all by arrow keys and Enter. The focus returns for the next one. */
export function ProductSearch({ onAdd, error }: ProductSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [pickedId, setPickedId] = useState<string>();
  const { soon } = useDebounce(setText, PAUSE_MS);
  const { data: products = [], isFetching, isError } = useQuery(productsQuery(text));
  const isSearching = typed.trim() !== '' && (text !== typed.trim() || (isFetching && products.length === 0));
  const picked = products.find(({ id }) => id === pickedId);
  const finish = () => {
    setPickedId(undefined);
    setTyped('');
    setText('');
    input.current?.focus();
  };
  const add = (product: FoundProduct, { id, size }: FoundVariant) => {
    onAdd({
      variantId: id,
      productId: product.id,
      name: product.name,
      sku: product.sku,
      size,
      picture: product.picture,
    });
    finish();
  };
  const pick = (product: FoundProduct) => {
    const [only, ...others] = product.variants;
    if (only && others.length === 0 && only.stock > 0) add(product, only);
    else setPickedId(product.id);
  };
  const shown = typed.trim() === '' || isSearching ? [] : products;
  return (
    <div className="grid gap-2">
      <Autocomplete.Root
        mode="none"
        autoHighlight="always"
        open={typed.trim() !== '' && picked === undefined}
        items={shown}
        itemToStringValue={({ name }: FoundProduct) => name}
        value={typed}
        onValueChange={(value, { reason }) => {
          if (reason === 'item-press') return;
          setPickedId(undefined);
          setTyped(value);
          soon(value.trim());
        }}
      >
        <Autocomplete.Input
          ref={input}
          render={<Input />}
          aria-label={NEW_ORDER_WORDS.search}
          aria-invalid={error !== undefined}
          placeholder={NEW_ORDER_WORDS.searchPlaceholder}
          autoFocus
        />
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={4} className="z-70">
            <Autocomplete.Popup className="menu w-(--anchor-width)">
              <Autocomplete.Empty>
                <p className="px-4 py-2 text-ink-soft">{emptyText(isSearching, isError)}</p>
              </Autocomplete.Empty>
              <Autocomplete.List>
                {(product: FoundProduct) => (
                  <Autocomplete.Item
                    key={product.id}
                    value={product}
                    className="menu-item"
                    onClick={() => pick(product)}
                  >
                    <Picture picture={product.picture} width={30} />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate">{product.name}</span>
                      <span className="block truncate text-sm text-ink-soft">{product.sku || product.id}</span>
                    </span>
                    <span className="flex-none text-sm text-ink-soft">{stockOf(product)}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      {picked && <SizeChips product={picked} onChoose={(variant) => add(picked, variant)} onCancel={finish} />}
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}

function emptyText(isSearching: boolean, isError: boolean): string {
  if (isError) return NEW_ORDER_WORDS.searchFailed;
  return isSearching ? NEW_ORDER_WORDS.searching : NEW_ORDER_WORDS.noProducts;
}

function stockOf({ variants }: FoundProduct): string {
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
  return stock === 0 ? NEW_ORDER_WORDS.soldOut : NEW_ORDER_WORDS.left(stock);
}

interface SizeChipsProps {
  product: FoundProduct;
  onChoose: (variant: FoundVariant) => void;
  onCancel: () => void;
}

/** The sizes of a product with their stock now. Arrow keys move between those in stock, Escape goes back to the search. */
function SizeChips({ product, onChoose, onCancel }: SizeChipsProps) {
  const first = product.variants.find(({ stock }) => stock > 0);
  return (
    <fieldset className="flex flex-wrap gap-2" onKeyDown={(event) => moveBetweenChips(event, onCancel)}>
      <legend className="mb-1 text-sm text-ink-soft">{NEW_ORDER_WORDS.chooseSize(product.name)}</legend>
      {product.variants.map((variant) => (
        <button
          key={variant.id}
          type="button"
          className="choice leading-tight"
          disabled={variant.stock <= 0}
          // biome-ignore lint/a11y/noAutofocus: the next step of choosing a product.
          autoFocus={variant === first}
          onClick={() => onChoose(variant)}
        >
          <span className="font-semibold">{variant.size || NEW_ORDER_WORDS.unstitched}</span>
          <span className="text-[0.8125rem] text-ink-soft">
            {variant.stock > 0 ? NEW_ORDER_WORDS.left(variant.stock) : NEW_ORDER_WORDS.soldOut}
          </span>
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
