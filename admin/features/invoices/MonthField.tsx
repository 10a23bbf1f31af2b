import { Field } from '#admin/ui/Field.tsx';
import { Select } from '#admin/ui/Input.tsx';
import { INVOICE_WORDS, MONTH_NAMES } from './messages.ts';

/** Invoices are kept for six years after the year they belong to. */
const YEARS = 8;

interface MonthFieldProps {
  /** `2026-11`. */
  value: string;
  /** This month; later ones cannot be chosen. */
  max: string;
  onChange: (month: string) => void;
}

/** Choice of a month by two selects, because Firefox and Safari have no field for months. */
export function MonthField({ value, max, onChange }: MonthFieldProps) {
  const [year = '', month = ''] = value.split('-');
  const last = Number(max.slice(0, 4));
  const years = new Set([...Array.from({ length: YEARS }, (_, index) => String(last - index)), year]);
  const choose = (chosen: string) => onChange(chosen > max ? max : chosen);
  return (
    <>
      <Field label={INVOICE_WORDS.month}>
        {(control) => (
          <Select
            {...control}
            className="w-36"
            value={month}
            onChange={({ target }) => choose(`${year}-${target.value}`)}
          >
            {MONTH_NAMES.map((name, index) => {
              const number = String(index + 1).padStart(2, '0');
              return (
                <option key={name} value={number} disabled={`${year}-${number}` > max}>
                  {name}
                </option>
              );
            })}
          </Select>
        )}
      </Field>
      <Field label={INVOICE_WORDS.year}>
        {(control) => (
          <Select
            {...control}
            className="w-24"
            value={year}
            onChange={({ target }) => choose(`${target.value}-${month}`)}
          >
            {[...years].map((number) => (
              <option key={number}>{number}</option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
