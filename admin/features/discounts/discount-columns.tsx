import { Link } from '@tanstack/react-router';
import type { Column } from '#admin/lists/columns.ts';
import { ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { useDelete } from '#admin/saving/use-delete.tsx';
import { useSave } from '#admin/saving/use-save.ts';
import { Badge, type BadgeTone } from '#admin/ui/Badge.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { formatRupees } from '#shared/money.ts';
import type { Discount } from '#shared/orders/order-discount.ts';
import { formatDay, indianDay } from '#shared/time/indian-day.ts';
import { type DiscountState, discountState } from './discount-state.ts';
import { DISCOUNTS_KEY } from './discounts.queries.ts';
import {
  DISCOUNTS_WORDS,
  METHOD_LABELS,
  ordersOf,
  removalTitle,
  STATE_LABELS,
  savedToast,
  summaryOf,
  usedText,
} from './messages.ts';

const TONES: Record<DiscountState, BadgeTone> = {
  active: 'calm',
  planned: 'warning',
  ended: 'ink',
  used_up: 'ink',
  off: 'ink',
};

/** A discount with its uses and the rupees it took off; undefined until known. */
export interface CountedDiscount {
  discount: Discount;
  used: { uses: number; given: number } | undefined;
}

/** Discounts; a name opens the form, its uses the orders. */
export const DISCOUNT_COLUMNS: readonly Column<CountedDiscount>[] = [
  {
    key: 'name',
    label: DISCOUNTS_WORDS.name,
    className: 'min-w-0 break-words',
    cell: ({ discount: { id, name } }) => (
      <Link
        to="/discounts"
        search={{ edit: id }}
        resetScroll={false}
        className="font-semibold hover:underline"
        {...ROW_CONTROL}
      >
        {name}
      </Link>
    ),
  },
  {
    key: 'code',
    label: DISCOUNTS_WORDS.code,
    className: 'break-all max-lg:text-right',
    cell: ({ discount }) => discount.code || METHOD_LABELS.automatic,
  },
  { key: 'given', label: DISCOUNTS_WORDS.given, cell: ({ discount }) => summaryOf(discount) },
  {
    key: 'days',
    label: DISCOUNTS_WORDS.days,
    className: 'text-ink-soft max-lg:text-right',
    cell: ({ discount: { valid_from, valid_until } }) => daysText(valid_from, valid_until),
  },
  { key: 'state', label: DISCOUNTS_WORDS.state, cell: (counted) => <State {...counted} /> },
  { key: 'used', label: DISCOUNTS_WORDS.used, isNumber: true, cell: (counted) => <Uses {...counted} /> },
  {
    key: 'actions',
    label: DISCOUNTS_WORDS.actions,
    isLabelHidden: true,
    isNumber: true,
    className: 'max-lg:col-span-full',
    cell: ({ discount }) => <Actions discount={discount} />,
  },
];

function State({ discount, used }: CountedDiscount) {
  const state = discountState(discount, used?.uses ?? 0, indianDay());
  return <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>;
}

function Uses({ discount: { id, name, max_uses }, used }: CountedDiscount) {
  if (used === undefined) return null;
  const text = usedText(used.uses, max_uses);
  if (used.uses === 0) return text;
  return (
    <>
      <Link to="/orders" search={{ discount: id }} className="link" aria-label={ordersOf(text, name)}>
        {text}
      </Link>
      <span className="block text-sm text-ink-soft">−{formatRupees(used.given)}</span>
    </>
  );
}

function daysText(from: string, until: string): string {
  if (from === '' && until === '') return '';
  if (until === '') return DISCOUNTS_WORDS.from(formatDay(from));
  return from === '' ? DISCOUNTS_WORDS.until(formatDay(until)) : `${formatDay(from)} – ${formatDay(until)}`;
}

/** Switches a discount on or off, or deletes it; both can be undone. */
function Actions({ discount: { id, name, is_active } }: { discount: Discount }) {
  const step = useSave('discounts', [DISCOUNTS_KEY]);
  const flip = () => {
    const done = savedToast('updated');
    step.mutate({
      label: `${done}: ${name}`,
      source: 'form',
      operations: [
        { action: 'update', collection: 'discounts', id, values: { is_active: !is_active }, seen: { is_active } },
      ],
      done,
    });
  };
  const deletion = useDelete('discounts', [DISCOUNTS_KEY], {
    title: removalTitle(name),
    text: DISCOUNTS_WORDS.removeText,
    label: `${savedToast('deleted')}: ${name}`,
    operations: [{ action: 'delete', collection: 'discounts', id }],
    done: savedToast('deleted'),
  });
  const flipWord = is_active ? DISCOUNTS_WORDS.switchOff : DISCOUNTS_WORDS.switchOn;
  return (
    <>
      {[
        { word: flipWord, onClick: flip },
        { word: DISCOUNTS_WORDS.remove, onClick: deletion.ask },
      ].map(({ word, onClick }) => (
        <Button
          key={word}
          look="quiet"
          className="min-h-8 py-0 max-lg:px-2"
          aria-label={`${word} ${name}`}
          disabled={step.isPending}
          onClick={onClick}
        >
          {word}
        </Button>
      ))}
      {deletion.dialog}
    </>
  );
}
