import { createContext, type ReactNode, useContext } from 'react';
import { Field, type FieldControl } from '#admin/ui/Field.tsx';
import { Input, Select, TextArea } from '#admin/ui/Input.tsx';
import { Conflict } from './Conflict.tsx';
import type { RecordField } from './fields.ts';
import type { RecordForm } from './use-record-form.ts';

/** The form around a field. */
export const FormContext = createContext<RecordForm | undefined>(undefined);

function useForm(): RecordForm {
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
  /** Called with what a person has typed. */
  onTyped?: (typed: string) => void;
  onBlur?: () => void;
  /** The control of an `own` field. */
  children?: (control: FieldControl) => ReactNode;
}

/** A field of the form around it: label, control, hint, what is wrong, and its conflict. */
export function FormField({ name, warning, onTyped, onBlur, children, ...look }: FormFieldProps) {
  const form = useForm();
  const field = form.fields[name];
  if (field === undefined) throw new Error(`The form has no field ${name}`);
  const { label = field.label, hint = field.hint, className = '', placeholder } = look;
  const shown = { ...field, label, hint };
  const error = form.errorOf(name) ?? warning;
  const type = (typed: unknown) => {
    form.set(name, typed);
    if (typeof typed === 'string') onTyped?.(typed);
  };
  return (
    <div className={`grid content-start gap-2 ${className}`}>
      {shown.control === 'check' ? (
        <Check field={shown} error={error} isOn={form.typed[name] === true} onChange={type} />
      ) : (
        <Field label={shown.label} hint={shown.hint} error={error} isRequired={shown.isRequired ?? false}>
          {(control) =>
            children?.(control) ?? (
              <TextControl
                field={placeholder === undefined ? shown : { ...shown, input: { ...shown.input, placeholder } }}
                control={control}
                text={String(form.typed[name] ?? '')}
                onChange={type}
                onBlur={onBlur}
              />
            )
          }
        </Field>
      )}
      <FieldConflict name={name} />
    </div>
  );
}

/** Asks which value stays, if somebody else has saved another one. */
export function FieldConflict({ name }: { name: string }) {
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
      onSettle={(keepsYours) => form.settle(name, keepsYours)}
    />
  );
}

interface ControlProps {
  field: RecordField;
  control: FieldControl;
  text: string;
  onChange: (typed: string) => void;
  onBlur: (() => void) | undefined;
}

function TextControl({ field, control, text, onChange, onBlur }: ControlProps) {
  const shared = {
    ...control,
    value: text,
    onBlur,
    ...(field.isRequired && { 'aria-required': true }),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (field.control === 'choice') {
    return (
      <Select {...shared}>
        {Object.entries(field.options ?? {}).map(([value, option]) => (
          <option key={value} value={value}>
            {option}
          </option>
        ))}
      </Select>
    );
  }
  const { rows = 3, ...input } = field.input ?? {};
  if (field.control === 'lines') {
    return <TextArea {...shared} rows={rows} maxLength={input.maxLength} placeholder={input.placeholder} />;
  }
  return <Input autoComplete="off" {...input} {...shared} />;
}

interface CheckProps {
  field: RecordField;
  error: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Check({ field: { label, hint }, error, isOn, onChange }: CheckProps) {
  return (
    <div className="grid gap-1">
      <label className="flex items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          className="size-4 flex-none"
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      {hint && <p className="field-hint">{hint}</p>}
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}
