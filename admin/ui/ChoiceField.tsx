import type { ComponentProps } from 'react';
import { Select } from './Input.tsx';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
  /** Called when the choice begins. */
  onFocus?: () => void;
  className?: string;
  disabled?: boolean;
}

/** The options of values with labels. */
export function optionsOf<Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** The options of rows with names. */
export function namedOptions(rows: readonly { id: string; name: string }[] = []) {
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

/** A native select with its label for screen readers: quick with the keyboard, and a proper picker on a phone. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, options, onChoose, onFocus, className = '', disabled = false } = props;
  return (
    <Select
      className={className}
      aria-label={label}
      value={value}
      disabled={disabled}
      onFocus={onFocus}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChoose(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

/** A select with its label above; hidden from screen readers, which read the select's own label. */
export function LabelledChoice<Value extends string>({
  hint,
  ...choice
}: ComponentProps<typeof ChoiceField<Value>> & { hint?: string | undefined }) {
  return (
    <div className="grid content-start gap-1">
      <span aria-hidden="true" className="font-semibold">
        {choice.label}
      </span>
      <ChoiceField {...choice} />
      {hint && <p className="field-hint">{hint}</p>}
    </div>
  );
}
