import { useState } from 'react';
import { Field } from '#admin/components/Field.tsx';
import { BULK_WORDS, RULE_WORDS } from './messages.ts';
import { DIRECTIONS, MEASURES, ORIGINALS, type PriceRule, ROUNDINGS } from './price-rule.ts';

const MAX_PERCENT = 1000;
const START: Omit<PriceRule, 'by'> = {
  direction: 'lower',
  measure: 'percent',
  rounding: 'nine',
  original: 'discount',
};

/** How prices are to change. Gives the rule once it is complete, undefined as long as it is not. */
export function PriceRuleForm({ onChange }: { onChange: (rule: PriceRule | undefined) => void }) {
  const [rule, setRule] = useState(START);
  const [by, setBy] = useState('');
  const update = (part: Partial<typeof START>, text = by) => {
    const next = { ...rule, ...part };
    setRule(next);
    setBy(text);
    const amount = Number(text);
    onChange(isPossible(next, amount) ? { ...next, by: amount } : undefined);
  };
  const isWrong = by !== '' && !isPossible(rule, Number(by));
  const hint = rule.measure === 'percent' ? BULK_WORDS.percentHint : BULK_WORDS.amountHint;
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-3 p-0.5">
      <RuleField
        label={BULK_WORDS.direction}
        value={rule.direction}
        values={DIRECTIONS}
        labels={RULE_WORDS.direction}
        onChoose={(direction) => update({ direction })}
      />
      <Field label={BULK_WORDS.by} error={isWrong ? hint : undefined}>
        {(control) => (
          <input
            {...control}
            className="input"
            inputMode="decimal"
            autoComplete="off"
            value={by}
            onChange={(event) => update({}, event.target.value.replace(/[^\d.]/g, ''))}
          />
        )}
      </Field>
      <RuleField
        label={BULK_WORDS.measure}
        value={rule.measure}
        values={MEASURES}
        labels={RULE_WORDS.measure}
        onChoose={(measure) => update({ measure })}
      />
      <RuleField
        label={BULK_WORDS.rounding}
        value={rule.rounding}
        values={ROUNDINGS}
        labels={RULE_WORDS.rounding}
        onChoose={(rounding) => update({ rounding })}
      />
      <RuleField
        label={BULK_WORDS.original}
        value={rule.original}
        values={ORIGINALS}
        labels={RULE_WORDS.original}
        onChoose={(original) => update({ original })}
      />
    </div>
  );
}

function isPossible({ measure, direction }: Omit<PriceRule, 'by'>, by: number): boolean {
  if (!(by > 0)) return false;
  if (measure === 'amount') return true;
  return direction === 'lower' ? by < 100 : by <= MAX_PERCENT;
}

interface RuleFieldProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  labels: Record<Value, string>;
  onChoose: (value: Value) => void;
}

function RuleField<Value extends string>({ label, value, values, labels, onChoose }: RuleFieldProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={value}
          onChange={(event) => {
            const chosen = values.find((one) => one === event.target.value);
            if (chosen !== undefined) onChoose(chosen);
          }}
        >
          {values.map((one) => (
            <option key={one} value={one}>
              {labels[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
