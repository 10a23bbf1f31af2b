import { useId } from 'react';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import type { FieldControl } from '#admin/ui/Field.tsx';
import { Input, Select, TextArea } from '#admin/ui/Input.tsx';
import type { RecordField } from './fields.ts';

interface TextControlProps {
  /** Looks of the control. */
  field: Pick<RecordField, 'control' | 'input' | 'isRequired'>;
  control: FieldControl;
  text: string;
  /** Values of a choice with their labels, in order. */
  options?: readonly (readonly [value: string, label: string])[] | undefined;
  /** Offered while one types a line. */
  suggestions?: readonly string[] | undefined;
  onChange: (typed: string) => void;
  onBlur?: (() => void) | undefined;
}

/** The control of a text: a choice, several lines, or one line. */
export function TextControl({ field, control, text, options = [], suggestions, onChange, onBlur }: TextControlProps) {
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
        {options.map(([value, option]) => (
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
  if (suggestions === undefined) return <Input autoComplete="off" {...input} {...shared} />;
  return (
    <>
      <Input autoComplete="off" {...input} {...shared} list={`${control.id}-list`} />
      <datalist id={`${control.id}-list`}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}

interface CheckControlProps extends Pick<RecordField, 'label' | 'hint'> {
  error?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A tick box with its hint and its error, which screen readers read with it. */
export function CheckControl({ label, hint, error, isOn, onChange }: CheckControlProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1">
      <CheckBox
        className="min-h-11 font-semibold"
        isOn={isOn}
        onChange={onChange}
        aria-describedby={described || undefined}
      >
        {label}
      </CheckBox>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
