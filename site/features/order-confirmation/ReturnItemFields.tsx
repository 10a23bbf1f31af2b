import type { ReturnOptions } from '#shared/api/returns.ts';
import { RETURN_REASONS } from '#shared/orders/returns.ts';
import { Select } from '#site/components/Field.tsx';
import type { ChosenItem } from './return-form.ts';
import { REASON_LABELS, RETURN_FORM_WORDS } from './return-messages.ts';

interface Props {
  option: ReturnOptions['items'][number];
  isExchange: boolean;
  chosen: ChosenItem | undefined;
  onChange: (chosen: ChosenItem | undefined) => void;
}

/** One item of the order: whether it comes back, how many, why, and the size wanted instead. */
export function ReturnItemFields({ option, isExchange, chosen, onChange }: Props) {
  const { item_id, name, size, left, sizes } = option;
  const id = (field: string) => `${field}-${item_id}`;
  return (
    <div className="card grid gap-3">
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-1"
          checked={chosen !== undefined}
          onChange={({ target }) => onChange(target.checked ? { quantity: 1, reason: '', size: '' } : undefined)}
        />
        {[name, size].filter(Boolean).join(', ')}
      </label>
      {chosen !== undefined && (
        <>
          {left > 1 && (
            <Select
              id={id('quantity')}
              label={RETURN_FORM_WORDS.quantity}
              value={chosen.quantity}
              onChange={({ target }) => onChange({ ...chosen, quantity: Number(target.value) })}
            >
              {Array.from({ length: left }, (_, index) => (
                <option key={String(index)}>{index + 1}</option>
              ))}
            </Select>
          )}
          <Select
            id={id('reason')}
            label={RETURN_FORM_WORDS.reason}
            value={chosen.reason}
            onChange={({ target }) => onChange({ ...chosen, reason: target.value })}
          >
            <option value="">{RETURN_FORM_WORDS.chooseReason}</option>
            {RETURN_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {REASON_LABELS[reason]}
              </option>
            ))}
          </Select>
          {isExchange && sizes.length > 0 && (
            <Select
              id={id('size')}
              label={RETURN_FORM_WORDS.size}
              value={chosen.size}
              onChange={({ target }) => onChange({ ...chosen, size: target.value })}
            >
              <option value="">{RETURN_FORM_WORDS.anySize}</option>
              {sizes.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </>
      )}
    </div>
  );
}
