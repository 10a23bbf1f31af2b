import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { Field, type FieldControl } from '#admin/ui/Field.tsx';
import type { StoredSection } from '#shared/content/content-row.ts';
import type { SimpleField } from '#shared/content/field-rules.ts';
import { CONTENT_WORDS } from './messages.ts';
import { PictureEditor } from './PictureEditor.tsx';
import { RichEditor } from './RichEditor.tsx';

type Value = StoredSection[string];

interface ValueEditorProps {
  field: SimpleField;
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** The control of a field of one value, by its kind. */
export function ValueEditor({ field, value, onChange, error }: ValueEditorProps) {
  if (field.kind === 'switch') {
    return (
      <CheckBox className="min-h-11 font-semibold" isOn={value === true} onChange={onChange}>
        {field.label}
      </CheckBox>
    );
  }
  if (field.kind === 'picture') {
    const { label, hint, isOnLight } = field;
    return <PictureEditor {...{ label, hint, error, isOnLight, onChange }} value={String(value ?? '')} />;
  }
  return (
    <Field
      label={field.label}
      hint={field.hint ?? (field.kind === 'rich' ? CONTENT_WORDS.markdown : undefined)}
      error={error}
      isRequired={field.isRequired ?? false}
    >
      {(control) => <TextControl field={field} control={control} text={String(value ?? '')} onChange={onChange} />}
    </Field>
  );
}

interface TextControlProps {
  field: Exclude<SimpleField, { kind: 'switch' | 'picture' }>;
  control: FieldControl;
  text: string;
  onChange: (value: Value) => void;
}

function TextControl({ field, control, text, onChange }: TextControlProps) {
  const shared = {
    ...control,
    className: 'input',
    value: text,
    'aria-required': field.isRequired ?? false,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (field.kind === 'choice') {
    return (
      <select {...shared}>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  }
  if (field.kind === 'number') {
    const toValue = (typed: string) => (typed === '' ? '' : Number(typed));
    const { min, max } = field;
    return (
      <input {...{ ...shared, min, max }} type="number" onChange={(event) => onChange(toValue(event.target.value))} />
    );
  }
  if (field.kind === 'text') return <textarea {...shared} rows={3} maxLength={field.max} />;
  if (field.kind === 'rich') return <RichEditor control={control} field={field} text={text} onChange={onChange} />;
  if (field.format === 'moment') return <input {...shared} type="datetime-local" />;
  return <input {...shared} autoComplete="off" maxLength={field.max} />;
}
