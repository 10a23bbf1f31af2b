import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureMessage } from '#admin/api/failures.ts';
import { ownerQuery } from '#admin/features/access/access.queries.ts';
import { searchOrders } from '#admin/features/orders/orders.queries.ts';
import { findProducts } from '#admin/features/products/products.queries.ts';
import { rebuildShop } from '#admin/features/publish/publish.queries.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { Input } from '#admin/ui/Input.tsx';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import { useDebounce } from '#admin/ui/use-debounce.ts';
import { formatRupees } from '#shared/money.ts';
import { PALETTE_WORDS } from './messages.ts';
import { type PaletteEntry, type PaletteGroup, paletteGroups } from './palette-entries.ts';

const PAUSE_MS = 120;

/** Finds pages, actions, products and orders; arrows and Enter choose. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const found = useFound(typed);
  const perform = usePerform();
  const { data: isOwner = false } = useQuery(ownerQuery());
  const groups = paletteGroups(typed, { ...found, isOwner });
  const choose = (entry: PaletteEntry) => {
    onClose();
    perform(entry);
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop" />
        <Dialog.Popup className="dialog p-3 md:inset-[12dvh_auto_auto_50%] md:max-h-[70dvh] md:w-[min(calc(100vw-2rem),38rem)] md:-translate-x-1/2 md:translate-y-0">
          <Dialog.Title className="sr-only">{PALETTE_WORDS.title}</Dialog.Title>
          <Autocomplete.Root
            open
            inline
            mode="none"
            autoHighlight="always"
            items={groups}
            itemToStringValue={(entry: PaletteEntry) => entry.label}
            value={typed}
            onValueChange={(text, { reason }) => {
              if (reason === 'item-press') return;
              setTyped(text);
              found.searchSoon(text.trim());
            }}
          >
            <Autocomplete.Input
              render={<Input />}
              aria-label={PALETTE_WORDS.title}
              placeholder={PALETTE_WORDS.placeholder}
            />
            <Autocomplete.Status className="sr-only">
              {found.isFetching ? PALETTE_WORDS.searching : ''}
            </Autocomplete.Status>
            {found.isError && <p className="field-error p-2">{PALETTE_WORDS.failed}</p>}
            <Autocomplete.Empty>
              <p className="p-3 text-ink-soft">{found.isFetching ? PALETTE_WORDS.searching : PALETTE_WORDS.nothing}</p>
            </Autocomplete.Empty>
            <Autocomplete.List className="mt-2 min-h-0 overflow-y-auto overscroll-contain outline-none">
              {(group: PaletteGroup) => <Group key={group.label} group={group} onChoose={choose} />}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Group({ group, onChoose }: { group: PaletteGroup; onChoose: (entry: PaletteEntry) => void }) {
  return (
    <Autocomplete.Group items={group.items}>
      <Autocomplete.GroupLabel className="px-4 pt-2 pb-0.5 text-[0.8125rem] font-semibold text-ink-soft">
        {group.label}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(entry: PaletteEntry) => (
          <Autocomplete.Item key={entry.id} value={entry} className="menu-item" onClick={() => onChoose(entry)}>
            <span className="min-w-0 flex-1 truncate">{entry.label}</span>
            {entry.hint && <span className="flex-none text-sm text-ink-soft">{entry.hint}</span>}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}

/** Search results of the server once typing pauses; none while the field is empty. */
function useFound(typed: string) {
  const [text, setText] = useState('');
  const { soon } = useDebounce(setText, PAUSE_MS);
  const { data, isFetching, isError } = useQuery(paletteQuery(text));
  const isEmpty = typed.trim() === '' || text === '';
  return {
    searchSoon: soon,
    products: isEmpty ? [] : (data?.products ?? []),
    orders: isEmpty ? [] : (data?.orders ?? []),
    isFetching: !isEmpty && (isFetching || text !== typed.trim()),
    isError: !isEmpty && isError,
  };
}

function usePerform() {
  const navigate = useNavigate();
  return ({ target }: PaletteEntry) => {
    if ('to' in target) void navigate({ to: target.to, search: target.search ?? {} });
    else if (target.act === 'viewShop') window.open('/', '_blank', 'noopener');
    else {
      rebuildShop().then(
        () => notifySuccess(PALETTE_WORDS.republishing),
        (error: unknown) => notifyFailure(ADMIN_MESSAGES.error, failureMessage(error)),
      );
    }
  };
}

const SHOWN = 6;

/** The first few products and orders that match; none for an empty text. */
function paletteQuery(text: string) {
  return queryOptions({
    queryKey: ['palette', text],
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { showsOwnFailure: true },
    queryFn: async ({ signal }) => {
      const [products, orders] = await Promise.all([productEntries(text, signal), orderEntries(text, signal)]);
      return { products, orders };
    },
  });
}

async function productEntries(q: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  return (await findProducts({ q, size: SHOWN }, signal)).map(({ id, name, sku, is_active }) => ({
    id: `product ${id}`,
    label: name,
    hint: [sku || id, is_active ? '' : PALETTE_WORDS.inactive].filter(Boolean).join(', '),
    target: { to: `/products/${id}` },
  }));
}

async function orderEntries(text: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  return (await searchOrders(text, SHOWN, signal)).map(({ id, order_number, status, total_amount }) => ({
    id: `order ${id}`,
    label: order_number,
    hint: `${status}, ${formatRupees(total_amount)}`,
    target: { to: '/orders', search: { order: id } },
  }));
}
