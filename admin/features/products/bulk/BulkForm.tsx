import { Field } from '#admin/components/Field.tsx';
import { menuOptions, type Option } from '../filter-labels.ts';
import type { Choices } from '../products.queries.ts';
import { BULK_KINDS, type BulkKind } from './bulk-kinds.ts';
import type { BulkAction } from './bulk-plan.ts';
import { BULK_WORDS } from './messages.ts';
import { PriceRuleForm } from './PriceRuleForm.tsx';

interface BulkFormProps {
  kind: BulkKind;
  action: BulkAction | undefined;
  choices: Choices | undefined;
  /** Undefined while something is still missing. */
  onChange: (action: BulkAction | undefined) => void;
}

/** What an action has to know before it can say what would change. */
export function BulkForm({ kind, action, choices, onChange }: BulkFormProps) {
  const bulk = BULK_KINDS[kind];
  if (!('needs' in bulk)) return null;
  if (bulk.needs === 'price') {
    return <PriceRuleForm onChange={(rule) => onChange(rule && { kind: 'price', rule })} />;
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
        <select {...control} className="input" value={value} onChange={(event) => onChoose(event.target.value)}>
          <option value="" disabled>
            {BULK_WORDS.choose}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
