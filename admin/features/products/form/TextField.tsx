import type { InputHTMLAttributes, ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { type FormField, fieldLabel } from './form-fields.ts';
import type { FormValues } from './form-values.ts';

/** The fields that hold text. */
type TextName = Exclude<
  FormField,
  'is_active' | 'is_featured' | 'is_new' | 'pieces' | 'menuCategoryIds' | 'images' | 'videos' | 'sewing' | 'stockKind'
>;

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'className'> {
  name: TextName;
  label?: string;
  hint?: ReactNode;
  isRequired?: boolean;
  className?: string;
  /** Called on each user edit. */
  onTyped?: (text: string) => void;
  /** Called when the field loses focus. */
  onLeft?: () => void;
  /** Earlier values of this field. */
  suggestions?: readonly string[] | undefined;
}

/** A line of text of the product form with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const {
    name,
    label = fieldLabel(name),
    hint,
    isRequired = false,
    className = '',
    onTyped,
    onLeft,
    suggestions,
    ...rest
  } = props;
  const { register } = useFormContext<FormValues>();
  const error = useFieldError(name);
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} className={className}>
      {(control) => (
        <>
          <Input
            {...rest}
            {...control}
            {...register(name, {
              onChange: (event: { target: { value: string } }) => onTyped?.(event.target.value),
              onBlur: () => onLeft?.(),
            })}
            autoComplete="off"
            aria-required={isRequired}
            list={suggestions ? `${control.id}-list` : undefined}
          />
          {suggestions && (
            <datalist id={`${control.id}-list`}>
              {suggestions.map((value) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

/** A field's error. */
export function useFieldError(name: FormField): string | undefined {
  const { control, getFieldState } = useFormContext<FormValues>();
  const state = useFormState({ control, name });
  const { error } = getFieldState(name, state);
  // An error of a whole list is at its root.
  return error?.message ?? error?.root?.message;
}
