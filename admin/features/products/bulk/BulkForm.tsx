import { useCallback, useState } from 'react';
import { LabelledChoice, optionsOf } from '#admin/ui/ChoiceField.tsx';

import { ComboBox } from '#admin/ui/ComboBox.tsx';
import { Field, TextField } from '#admin/ui/Field.tsx';
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
  const [values, setValues] = useState(START);
  const set = (part: Partial<RuleValues>) => {
    setValues({ ...values, ...part });
    onChange(ruleOf({ ...values, ...part }));
  };
  const isWrong = values.by !== '' && ruleOf(values) === undefined;
  const hint = values.measure === 'percent' ? BULK_WORDS.percentHint : BULK_WORDS.amountHint;
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-3 p-0.5">
      <LabelledChoice
        label={BULK_WORDS.direction}
        value={values.direction}
        options={optionsOf(DIRECTIONS, RULE_WORDS.direction)}
        onChoose={(direction) => set({ direction })}
      />
      <TextField
        label={BULK_WORDS.by}
        error={isWrong ? hint : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={values.by}
        onChange={(by) => set({ by })}
      />
      <LabelledChoice
        label={BULK_WORDS.measure}
        value={values.measure}
        options={optionsOf(MEASURES, RULE_WORDS.measure)}
        onChoose={(measure) => set({ measure })}
      />
      <LabelledChoice
        label={BULK_WORDS.rounding}
        value={values.rounding}
        options={optionsOf(ROUNDINGS, RULE_WORDS.rounding)}
        onChoose={(rounding) => set({ rounding })}
      />
      <LabelledChoice
        label={BULK_WORDS.original}
        value={values.original}
        options={optionsOf(ORIGINALS, RULE_WORDS.original)}
        onChoose={(original) => set({ original })}
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
