import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Input } from '#admin/ui/Input.tsx';
import { Picture } from '#admin/ui/Picture.tsx';
import { useDebounce } from '#admin/ui/use-debounce.ts';
import { FINDER_WORDS } from './messages.ts';
import type { AdminProduct } from './product.ts';
import { foundProductsQuery } from './products.queries.ts';

const PAUSE_MS = 120;

/** What is typed in a product finder, and the products that match; with `isForSale` those in the shop, and their stock now. */
export function useProductFinder({ isForSale = false } = {}) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { soon } = useDebounce(setText, PAUSE_MS);
  const { data: products = [], isFetching, isError } = useQuery(foundProductsQuery(text, isForSale));
  const isEmpty = typed.trim() === '';
  return {
    typed,
    products,
    isOpen: isOpen && !isEmpty,
    isSearching: !isEmpty && (text !== typed.trim() || (isFetching && products.length === 0)),
    isError,
    setOpen,
    search: (now: string) => {
      setTyped(now);
      setOpen(true);
      soon(now.trim());
    },
    clear: () => {
      setTyped('');
      setText('');
    },
  };
}

interface ProductFinderProps extends ComponentProps<'input'> {
  finder: ReturnType<typeof useProductFinder>;
  /** Ids of products that are not offered. */
  excluded?: readonly string[];
  onPick: (product: AdminProduct) => void;
}

/** Finds a product by name or SKU: arrow keys and Enter pick one. */
export function ProductFinder({ finder, excluded = [], onPick, ...input }: ProductFinderProps) {
  const found = finder.isSearching ? [] : finder.products.filter(({ id }) => !excluded.includes(id));
  return (
    <Autocomplete.Root
      mode="none"
      autoHighlight="always"
      open={finder.isOpen}
      onOpenChange={finder.setOpen}
      items={found}
      itemToStringValue={({ name }: AdminProduct) => name}
      value={finder.typed}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') finder.search(value);
      }}
    >
      <Autocomplete.Input
        {...input}
        render={<Input />}
        placeholder={FINDER_WORDS.placeholder}
        onKeyDown={(event) => {
          // Enter picks a product; it must not send the form.
          if (event.key === 'Enter' && finder.typed.trim() !== '') event.preventDefault();
        }}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-70">
          <Autocomplete.Popup className="menu w-(--anchor-width)">
            <Autocomplete.Empty>
              <p className="px-4 py-2 text-ink-soft">{emptyText(finder)}</p>
            </Autocomplete.Empty>
            <Autocomplete.List>
              {(product: AdminProduct) => (
                <Autocomplete.Item
                  key={product.id}
                  value={product}
                  className="menu-item"
                  onClick={() => onPick(product)}
                >
                  <Picture picture={product.picture} width={30} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">{product.name}</span>
                    <span className="block truncate text-sm text-ink-soft">{product.sku || product.id}</span>
                  </span>
                  <span className="flex-none text-sm text-ink-soft">{stockText(product.stock_quantity)}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

function emptyText({ isError, isSearching }: ProductFinderProps['finder']): string {
  if (isError) return FINDER_WORDS.failed;
  return isSearching ? FINDER_WORDS.searching : FINDER_WORDS.none;
}

/** The stock of a product or of one size. */
export function stockText(quantity: number): string {
  return quantity > 0 ? FINDER_WORDS.left(quantity) : FINDER_WORDS.soldOut;
}
