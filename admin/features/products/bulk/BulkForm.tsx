import { useCallback } from 'react';
import { ComboBox } from '#admin/ui/ComboBox.tsx';
import { Field } from '#admin/ui/Field.tsx';
import type { ProductChoices } from '#shared/api/admin-products.ts';
import { menuOptions, type Option } from '../list/filter-labels.ts';
import { BULK_KINDS, type BulkKind } from './bulk-kinds.ts';
import type { BulkAction } from './bulk-plan.ts';
import { BULK_WORDS } from './messages.ts';
import { PriceRuleForm } from './PriceRuleForm.tsx';
import type { PriceRule } from './price-rule.ts';

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
