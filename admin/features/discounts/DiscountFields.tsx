import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#admin/ui/Field.tsx';
import { Input, Select } from '#admin/ui/Input.tsx';
import type { DiscountFormValues } from './discount-form.ts';
import { DISCOUNTS_WORDS, KIND_LABELS, METHOD_LABELS } from './messages.ts';

type TextName = Exclude<FieldPath<DiscountFormValues>, `${'products' | 'categories'}${string}` | 'isActive'>;

interface TextFieldProps {
  name: TextName;
  label: string;
  hint?: string;
  inputMode?: 'numeric' | 'decimal';
  type?: 'date';
}

function TextField({ name, label, hint, ...input }: TextFieldProps) {
  const { register, formState } = useFormContext<DiscountFormValues>();
  return (
    <Field label={label} hint={hint} error={formState.errors[name]?.message}>
      {(control) => <Input {...control} {...input} autoComplete="off" {...register(name)} />}
    </Field>
  );
}

interface SelectFieldProps {
  name: TextName;
  label: string;
  options: Readonly<Record<string, string>>;
}

/** A choice of the form, with its label above. */
export function SelectField({ name, label, options }: SelectFieldProps) {
  const { register, formState } = useFormContext<DiscountFormValues>();
  return (
    <Field label={label} error={formState.errors[name]?.message}>
      {(control) => (
        <Select {...control} {...register(name)}>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Everything about a discount but what it is for. */
export function DiscountFields() {
  const { control } = useFormContext<DiscountFormValues>();
  const [method, kind] = useWatch({ control, name: ['method', 'kind'] });
  const words = DISCOUNTS_WORDS;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField name="method" label={words.method} options={METHOD_LABELS} />
      {method === 'code' && <TextField name="code" label={words.code} hint={words.codeHint} />}
      <TextField name="name" label={words.name} hint={words.nameHint[method]} />
      <SelectField name="kind" label={words.kind} options={KIND_LABELS} />
      <TextField name="value" label={words.value[kind]} inputMode={kind === 'percent' ? 'numeric' : 'decimal'} />
      <TextField name="minOrder" label={words.minOrder} hint={words.minOrderHint} inputMode="decimal" />
      <TextField name="validFrom" label={words.validFrom} hint={words.daysHint} type="date" />
      <TextField name="validUntil" label={words.validUntil} hint={words.daysHint} type="date" />
      <TextField name="maxUses" label={words.maxUses} hint={words.usesHint} inputMode="numeric" />
      <TextField name="maxUsesPerBuyer" label={words.maxUsesPerBuyer} hint={words.perBuyerHint} inputMode="numeric" />
    </div>
  );
}
