import { useEffect } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { Field } from '#admin/ui/Field.tsx';
import { Input, Select } from '#admin/ui/Input.tsx';
import { BULK_WORDS, RULE_WORDS } from './messages.ts';
import { DIRECTIONS, MEASURES, ORIGINALS, type PriceRule, ROUNDINGS } from './price-rule.ts';

const MAX_PERCENT = 1000;

type RuleValues = Omit<PriceRule, 'by'> & { by: string };

const START: RuleValues = {
  direction: 'lower',
  by: '',
  measure: 'percent',
  rounding: 'nine',
  original: 'discount',
};

/** How prices change. Calls `onChange` with the rule, or with undefined while it is incomplete or invalid. */
export function PriceRuleForm({ onChange }: { onChange: (rule: PriceRule | undefined) => void }) {
  const { register, watch, subscribe } = useForm({ defaultValues: START });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(ruleOf(values)) }),
    [subscribe, onChange],
  );
  const values = watch();
  const isWrong = values.by !== '' && ruleOf(values) === undefined;
  const hint = values.measure === 'percent' ? BULK_WORDS.percentHint : BULK_WORDS.amountHint;
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-3 p-0.5">
      <RuleField
        label={BULK_WORDS.direction}
        field={register('direction')}
        values={DIRECTIONS}
        labels={RULE_WORDS.direction}
      />
      <Field label={BULK_WORDS.by} error={isWrong ? hint : undefined}>
        {(control) => <Input {...control} {...register('by')} inputMode="decimal" autoComplete="off" />}
      </Field>
      <RuleField label={BULK_WORDS.measure} field={register('measure')} values={MEASURES} labels={RULE_WORDS.measure} />
      <RuleField
        label={BULK_WORDS.rounding}
        field={register('rounding')}
        values={ROUNDINGS}
        labels={RULE_WORDS.rounding}
      />
      <RuleField
        label={BULK_WORDS.original}
        field={register('original')}
        values={ORIGINALS}
        labels={RULE_WORDS.original}
      />
    </div>
  );
}

/** The rule as typed; undefined while it is incomplete or invalid. */
function ruleOf(values: RuleValues): PriceRule | undefined {
  const by = Number(values.by);
  if (!(by > 0)) return undefined;
  const isTooMuch = values.direction === 'lower' ? by >= 100 : by > MAX_PERCENT;
  return values.measure === 'percent' && isTooMuch ? undefined : { ...values, by };
}

interface RuleFieldProps<Value extends string> {
  label: string;
  field: UseFormRegisterReturn;
  values: readonly Value[];
  labels: Record<Value, string>;
}

function RuleField<Value extends string>({ label, field, values, labels }: RuleFieldProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} {...field}>
          {values.map((one) => (
            <option key={one} value={one}>
              {labels[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
