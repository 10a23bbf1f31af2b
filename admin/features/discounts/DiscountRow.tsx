import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { useSave } from '#admin/saving/use-save.ts';
import { Badge, type BadgeTone } from '#admin/ui/Badge.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
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

interface DiscountRowProps {
  discount: Discount;
  /** Its uses, and the rupees it took off; undefined until known. */
  used: { uses: number; given: number } | undefined;
}

/** One discount: its name opens the form, its uses the orders. */
export function DiscountRow({ discount, used: counted }: DiscountRowProps) {
  const { id, name, code, max_uses, valid_from, valid_until } = discount;
  const state = discountState(discount, counted?.uses ?? 0, indianDay());
  const used = counted === undefined ? '' : usedText(counted.uses, max_uses);
  return (
    <tr className="max-lg:grid-cols-[1fr_auto]">
      <td className="min-w-0 break-words">
        <Link
          to="/discounts"
          search={{ edit: id }}
          resetScroll={false}
          className="font-semibold hover:underline"
          {...ROW_CONTROL}
        >
          {name}
        </Link>
      </td>
      <td className="break-all max-lg:text-right">{code || METHOD_LABELS.automatic}</td>
      <td>{summaryOf(discount)}</td>
      <td className="text-ink-soft max-lg:text-right">{daysText(valid_from, valid_until)}</td>
      <td>
        <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
      </td>
      <td className="text-right">
        {counted && counted.uses > 0 ? (
          <>
            <Link to="/orders" search={{ discount: id }} className="link" aria-label={ordersOf(used, name)}>
              {used}
            </Link>
            <span className="block text-sm text-ink-soft">−{formatRupees(counted.given)}</span>
          </>
        ) : (
          used
        )}
      </td>
      <td className="text-right whitespace-nowrap max-lg:col-span-full">
        <Actions discount={discount} />
      </td>
    </tr>
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
  const [isAsking, setAsking] = useState(false);
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
  const remove = () => {
    setAsking(false);
    const done = savedToast('deleted');
    step.mutate({
      label: `${done}: ${name}`,
      source: 'form',
      operations: [{ action: 'delete', collection: 'discounts', id }],
      done,
    });
  };
  const flipWord = is_active ? DISCOUNTS_WORDS.switchOff : DISCOUNTS_WORDS.switchOn;
  return (
    <>
      {[
        { word: flipWord, onClick: flip },
        { word: DISCOUNTS_WORDS.remove, onClick: () => setAsking(true) },
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
      <ConfirmDialog
        isOpen={isAsking}
        title={removalTitle(name)}
        action={DISCOUNTS_WORDS.remove}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {DISCOUNTS_WORDS.removeText}
      </ConfirmDialog>
    </>
  );
}
