import { Button } from '#admin/ui/Button.tsx';
import { Field, TextField } from '#admin/ui/Field.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { Select } from '#admin/ui/Input.tsx';
import { EXTRA_RATES, MAX_EXTRA_NAME, MAX_EXTRAS } from '#shared/api/hand-orders.ts';
import { EXTRA_WORDS } from './messages.ts';
import { type ExtraLine, type FieldProblems, newExtra } from './order-form.ts';

interface ExtraLinesProps {
  extras: readonly ExtraLine[];
  problems: FieldProblems;
  onChange: (extras: ExtraLine[]) => void;
}

/** Lines without a product, such as an alteration: what it is, its price, its code and rate of GST. */
export function ExtraLines({ extras, problems, onChange }: ExtraLinesProps) {
  return (
    <div className="grid gap-3">
      {extras.map((extra, place) => (
        <ExtraFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else that stays
          key={place}
          extra={extra}
          number={place + 1}
          problemOf={(field) => problems[`extras.${place}.${field}`]}
          onChange={(part) => onChange(extras.map((one, index) => (index === place ? { ...one, ...part } : one)))}
          onRemove={() => onChange(extras.filter((_, index) => index !== place))}
        />
      ))}
      {extras.length < MAX_EXTRAS && (
        <Button
          look="outline"
          className="justify-self-start"
          onClick={() => onChange([...extras, newExtra(extras.at(-1))])}
        >
          {EXTRA_WORDS.add}
        </Button>
      )}
    </div>
  );
}

interface ExtraFieldsProps {
  extra: ExtraLine;
  number: number;
  problemOf: (field: string) => string | undefined;
  onChange: (part: Partial<ExtraLine>) => void;
  onRemove: () => void;
}

function ExtraFields({ extra, number, problemOf, onChange, onRemove }: ExtraFieldsProps) {
  const text = (field: 'name' | 'price' | 'quantity' | 'hsn', label: string, input: object) => (
    <TextField
      label={label}
      error={problemOf(field === 'price' ? 'price_paise' : field)}
      isRequired={field !== 'hsn'}
      value={extra[field]}
      onChange={(typed) => onChange({ [field]: typed })}
      {...input}
    />
  );
  return (
    <fieldset className="grid gap-2 border-t border-line pt-3">
      <legend className="sr-only">{EXTRA_WORDS.title(number)}</legend>
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        {text('name', EXTRA_WORDS.name, {
          maxLength: MAX_EXTRA_NAME,
          placeholder: EXTRA_WORDS.namePlaceholder,
          autoFocus: extra.name === '',
        })}
        <Button look="quiet" size="icon" className="mt-7" aria-label={EXTRA_WORDS.remove(number)} onClick={onRemove}>
          <Icon name="close" size={18} />
        </Button>
      </div>
      <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-4">
        {text('price', EXTRA_WORDS.price, { inputMode: 'decimal' })}
        {text('quantity', EXTRA_WORDS.quantity, { inputMode: 'numeric' })}
        {text('hsn', EXTRA_WORDS.hsn, { inputMode: 'numeric', maxLength: 8 })}
        <Field label={EXTRA_WORDS.rate} error={problemOf('gst_percent')}>
          {(control) => (
            <Select
              {...control}
              value={extra.rate}
              onChange={({ target }) => onChange({ rate: EXTRA_RATES.find((rate) => rate === target.value) ?? '' })}
            >
              <option value="">{EXTRA_WORDS.noRate}</option>
              {EXTRA_RATES.map((rate) => (
                <option key={rate} value={rate}>
                  {rate}%
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </fieldset>
  );
}
