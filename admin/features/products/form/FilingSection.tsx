import { useController } from 'react-hook-form';
import { ComboBox } from '#admin/ui/ComboBox.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { fieldLabel } from './form-fields.ts';
import { ADD_NEW, type FormValues } from './form-values.ts';
import { FORM_WORDS } from './messages.ts';
import type { Choices } from './product-form.queries.ts';
import { Section } from './Section.tsx';
import { TextField, useFieldError } from './TextField.tsx';

/** The brand; a new one is created together with the product. */
export function FilingSection({ choices }: { choices: Choices }) {
  return (
    <Section title={FORM_WORDS.filing}>
      <NamedField
        name="brand_id"
        newName="newBrand"
        none={FORM_WORDS.noBrand}
        add={FORM_WORDS.addBrand}
        options={choices.brands}
      />
    </Section>
  );
}

interface NamedFieldProps {
  name: 'brand_id' | 'category_id';
  newName: 'newBrand' | 'newCategory';
  none: string;
  add: string;
  options: readonly { id: string; name: string }[];
}

/** A choice by name, with one that is created on saving. */
export function NamedField({ name, newName, none, add, options }: NamedFieldProps) {
  const { field } = useController<FormValues, 'brand_id' | 'category_id'>({ name });
  const error = useFieldError(name);
  return (
    <>
      <Field label={fieldLabel(name)} error={error}>
        {(control) => (
          <ComboBox
            control={control}
            ref={field.ref}
            value={field.value}
            onChoose={field.onChange}
            options={[
              { value: '', label: none },
              ...options.map((option) => ({ value: option.id, label: option.name })),
              { value: ADD_NEW, label: add },
            ]}
          />
        )}
      </Field>
      {field.value === ADD_NEW && <TextField name={newName} isRequired autoFocus />}
    </>
  );
}
