import type { ReturnOptions } from '#shared/api/returns.ts';
import { RETURN_REASONS } from '#shared/orders/returns.ts';
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
            <Choice
              id={id('quantity')}
              label={RETURN_FORM_WORDS.quantity}
              value={String(chosen.quantity)}
              options={Array.from({ length: left }, (_, index) => [String(index + 1), String(index + 1)] as const)}
              onChange={(value) => onChange({ ...chosen, quantity: Number(value) })}
            />
          )}
          <Choice
            id={id('reason')}
            label={RETURN_FORM_WORDS.reason}
            value={chosen.reason}
            options={[
              ['', RETURN_FORM_WORDS.chooseReason],
              ...RETURN_REASONS.map((one) => [one, REASON_LABELS[one]] as const),
            ]}
            onChange={(reason) => onChange({ ...chosen, reason })}
          />
          {isExchange && sizes.length > 0 && (
            <Choice
              id={id('size')}
              label={RETURN_FORM_WORDS.size}
              value={chosen.size}
              options={[['', RETURN_FORM_WORDS.anySize], ...sizes.map((one) => [one, one] as const)]}
              onChange={(wanted) => onChange({ ...chosen, size: wanted })}
            />
          )}
        </>
      )}
    </div>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Choice({ id, label, value, options, onChange }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
