import { useCallback, useEffect } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { ComboBox } from '#admin/ui/ComboBox.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input, Select } from '#admin/ui/Input.tsx';
import type { ProductChoices } from '#shared/api/admin-products.ts';
import { menuOptions, type Option } from '../list/filter-labels.ts';
import { BULK_KINDS, type BulkKind } from './bulk-kinds.ts';
import type { BulkAction } from './bulk-plan.ts';
import { BULK_WORDS, RULE_WORDS } from './messages.ts';
import { DIRECTIONS, MEASURES, ORIGINALS, type PriceRule, ROUNDINGS } from './price-rule.ts';

interface BulkFormProps {
  kind: BulkKind;
  action: BulkAction | undefined;
  choices: ProductChoices | undefined;
  /** Undefined while the form is incomplete. */
  onChange: (action: BulkAction | undefined) => void;
}

/** The fields of a bulk action that needs input. */
export function BulkForm({ kind, action, choices, onChange }: BulkFormProps) {
  const bulk = BULK_KINDS[kind];
  const onRule = useCallback((rule: PriceRule | undefined) => onChange(rule && { kind: 'price', rule }), [onChange]);
  if (!('needs' in bulk)) return null;
  if (bulk.needs === 'price') {
    return <PriceRuleForm onChange={onRule} />;
  }
  if (bulk.needs === 'category') {
    const named = (choices?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }));
    return (
      <ChooseField
        label={BULK_WORDS.category}
        value={action?.kind === 'category' ? action.categoryId || NO_CATEGORY : ''}
        options={[...named, { value: NO_CATEGORY, label: BULK_WORDS.noCategory }]}
        onChoose={(id) => onChange({ kind: 'category', categoryId: id === NO_CATEGORY ? '' : id })}
      />
    );
  }
  return (
    <ChooseField
      label={BULK_WORDS.menuCategory}
      value={action?.kind === 'menu' ? action.menuCategoryId : ''}
      options={menuOptions(choices ?? { menu: [] })}
      onChoose={(menuCategoryId) => onChange({ kind: 'menu', isAdded: kind === 'addToMenu', menuCategoryId })}
    />
  );
}

const NO_CATEGORY = 'none';

interface ChooseFieldProps {
  label: string;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
}

function ChooseField({ label, value, options, onChoose }: ChooseFieldProps) {
  return (
    <Field label={label} className="max-w-md">
      {(control) => (
        <ComboBox
          control={control}
          options={options}
          value={value}
          placeholder={BULK_WORDS.choose}
          onChoose={(chosen) => chosen !== '' && onChoose(chosen)}
        />
      )}
    </Field>
  );
}

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
function PriceRuleForm({ onChange }: { onChange: (rule: PriceRule | undefined) => void }) {
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
