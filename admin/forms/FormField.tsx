import { createContext, type ReactNode, useContext } from 'react';
import { Field, type FieldControl } from '#admin/ui/Field.tsx';
import { Conflict } from './Conflict.tsx';
import { CheckControl, TextControl } from './controls.tsx';
import type { RecordForm } from './use-record-form.ts';

export const FormContext = createContext<RecordForm | undefined>(undefined);

/** The form around a part of it. */
export function useForm(): RecordForm {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error('This field is outside of a RecordForm');
  return form;
}

interface FormFieldProps {
  name: string;
  label?: string;
  hint?: ReactNode;
  className?: string;
  placeholder?: string;
  /** What may be wrong, but can be saved. */
  warning?: string | undefined;
  autoFocus?: boolean;
  /** Labels by value of a choice, if they are not those of the field. */
  options?: Readonly<Record<string, string>>;
  /** What others have written in this field. */
  suggestions?: readonly string[] | undefined;
  /** What a conflict calls a value, such as the name of an id. */
  nameOf?: ((value: string) => string | undefined) | undefined;
  /** Called with what a person has typed. */
  onTyped?: (typed: string) => void;
  /** Called when the control loses the focus. */
  onBlur?: () => void;
  /** The control of an `own` field. */
  children?: (control: FieldControl) => ReactNode;
}

/** A field of the form around it: label, control, hint, what is wrong, and its conflict. */
export function FormField({ name, warning, nameOf, onTyped, children, ...look }: FormFieldProps) {
  const form = useForm();
  const field = form.fields[name];
  if (field === undefined) throw new Error(`The form has no field ${name}`);
  const { label = field.label, hint = field.hint, className = '', options = field.options, placeholder } = look;
  const input = { ...field.input, ...(placeholder !== undefined && { placeholder }), autoFocus: look.autoFocus };
  const shown = { ...field, label, hint, input, ...(options && { options }) };
  const error = form.errorOf(name) ?? warning;
  const type = (typed: unknown) => {
    form.set(name, typed);
    if (typeof typed === 'string') onTyped?.(typed);
  };
  return (
    <div className={`grid content-start gap-2 ${className}`}>
      {shown.control === 'check' ? (
        <CheckControl {...shown} error={error} isOn={form.typed[name] === true} onChange={type} />
      ) : (
        <Field label={shown.label} hint={shown.hint} error={error} isRequired={shown.isRequired ?? false}>
          {(control) =>
            children?.(control) ?? (
              <TextControl
                field={shown}
                control={control}
                text={String(form.typed[name] ?? '')}
                options={Object.entries(options ?? {})}
                onChange={type}
                onBlur={look.onBlur}
                suggestions={look.suggestions}
              />
            )
          }
        </Field>
      )}
      <FieldConflict name={name} nameOf={nameOf ?? ((value) => options?.[value])} />
    </div>
  );
}

/** Asks which value stays, if somebody else has saved another one. */
export function FieldConflict({ name, nameOf }: Pick<FormFieldProps, 'name' | 'nameOf'>) {
  const form = useForm();
  const conflict = form.conflicts.find((one) => one.name === name);
  const field = form.fields[name];
  if (!conflict || !field) return null;
  return (
    <Conflict
      label={field.label}
      theirs={field.typed(conflict.theirs)}
      yours={form.typed[name]}
      who={conflict.who}
      nameOf={nameOf}
      onSettle={(keepsYours) => form.settle(name, keepsYours)}
    />
  );
}
