import { useState } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { Select } from '#admin/ui/Input.tsx';
import type { ReceivedItem } from '#shared/api/returns.ts';
import { RETURNS_WORDS } from './messages.ts';
import type { ReturnProps } from './ReturnCard.tsx';
import { itemName } from './returned-items.ts';
import { useDecision } from './use-decision.ts';

/** What came back, piece by piece: for sale again, or damaged. */
export function ReceiveForm({ order, request, onDone }: ReturnProps & { onDone: () => void }) {
  const [received, setReceived] = useState<readonly ReceivedItem[]>(() =>
    request.items.map(({ item_id, quantity, reason }) =>
      reason === 'damaged'
        ? { item_id, restocked: 0, damaged: quantity }
        : { item_id, restocked: quantity, damaged: 0 },
    ),
  );
  const { decide, isSaving, failure } = useDecision({ order, request }, onDone);
  const set = (itemId: string, part: Partial<ReceivedItem>) =>
    setReceived((now) => now.map((one) => (one.item_id === itemId ? { ...one, ...part } : one)));
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        decide({ action: 'receive', received: [...received] });
      }}
    >
      <p className="text-ink-soft">{RETURNS_WORDS.receiveIntro}</p>
      {request.items.map(({ item_id, quantity }) => {
        const name = itemName(order, item_id);
        const now = received.find((one) => one.item_id === item_id);
        return (
          <div key={item_id} className="grid gap-2">
            <Count
              label={RETURNS_WORDS.good(name)}
              most={quantity}
              value={now?.restocked ?? 0}
              onChange={(restocked) =>
                set(item_id, { restocked, damaged: Math.min(now?.damaged ?? 0, quantity - restocked) })
              }
            />
            <Count
              label={RETURNS_WORDS.damaged(name)}
              most={quantity}
              value={now?.damaged ?? 0}
              onChange={(damaged) =>
                set(item_id, { damaged, restocked: Math.min(now?.restocked ?? 0, quantity - damaged) })
              }
            />
          </div>
        );
      })}
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
      <Button type="submit" className="justify-self-end" disabled={isSaving}>
        {isSaving ? RETURNS_WORDS.saving : RETURNS_WORDS.receiveAction}
      </Button>
    </form>
  );
}

interface CountProps {
  label: string;
  most: number;
  value: number;
  onChange: (count: number) => void;
}

function Count({ label, most, value, onChange }: CountProps) {
  return (
    <label className="flex min-h-10 items-center gap-3">
      <Select
        className="w-auto"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {[0, ...Array.from({ length: most }, (_, before) => before + 1)].map((count) => (
          <option key={count} value={count}>
            {`${count} of ${most}`}
          </option>
        ))}
      </Select>
      <span>{label}</span>
    </label>
  );
}
