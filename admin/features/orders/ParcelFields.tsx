import { Field } from '#admin/ui/Field.tsx';
import { DayInput, Input, Select } from '#admin/ui/Input.tsx';
import type { AdminOrderRow } from '#shared/api/admin-orders.ts';
import { MAX_COURIER_NAME, MAX_TRACKING_NUMBER, MAX_TRACKING_URL } from '#shared/limits.ts';
import { COURIERS, OTHER_COURIER } from '#shared/orders/couriers.ts';
import { ORDERS_WORDS } from './messages.ts';
import type { ParcelForm, ParcelProblems } from './parcel-form.ts';
import { PARCEL_WORDS } from './parcel-words.ts';

interface ParcelFieldsProps {
  items: AdminOrderRow['items'];
  /** How many pieces of each item the parcel can hold, by the item's id. */
  free: ReadonlyMap<string, number>;
  form: ParcelForm;
  problems: ParcelProblems;
  onChange: (part: Partial<ParcelForm>) => void;
}

/** Courier, tracking number, day and items of a parcel. */
export function ParcelFields({ items, free, form, problems, onChange }: ParcelFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={PARCEL_WORDS.courier} error={problems.courier}>
          {(control) => (
            <Select {...control} value={form.courier} onChange={(event) => onChange({ courier: event.target.value })}>
              <option value="">{PARCEL_WORDS.chooseCourier}</option>
              {COURIERS.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          label={PARCEL_WORDS.trackingNumber}
          hint={PARCEL_WORDS.noNumberHint}
          max={MAX_TRACKING_NUMBER}
          value={form.tracking_number}
          error={problems.tracking_number}
          onChange={(tracking_number) => onChange({ tracking_number })}
        />
        {form.courier === OTHER_COURIER && (
          <>
            <TextField
              label={PARCEL_WORDS.otherName}
              max={MAX_COURIER_NAME}
              value={form.name}
              error={problems.name}
              onChange={(name) => onChange({ name })}
            />
            <TextField
              label={PARCEL_WORDS.otherUrl}
              hint={PARCEL_WORDS.otherUrlHint}
              max={MAX_TRACKING_URL}
              value={form.url}
              error={problems.url}
              onChange={(url) => onChange({ url })}
            />
          </>
        )}
      </div>
      <DayInput label={PARCEL_WORDS.sentOn} value={form.sent_on} onChange={(day) => onChange({ sent_on: day ?? '' })} />
      {problems.sent_on !== undefined && (
        <p className="field-error" role="alert">
          {problems.sent_on}
        </p>
      )}
      <PackedItems items={items} free={free} form={form} onChange={onChange} />
    </>
  );
}

/** How many pieces of each item are in the parcel; an item that is in other parcels as a whole is left out. */
function PackedItems({ items, free, form, onChange }: Omit<ParcelFieldsProps, 'problems'>) {
  const offered = items.filter(({ id }) => (free.get(id) ?? 0) > 0);
  if (offered.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{PARCEL_WORDS.items}</legend>
      {offered.map(({ id, name, size }) => {
        const label = `${name}, ${size || ORDERS_WORDS.unstitched}`;
        const most = free.get(id) ?? 0;
        return (
          <label key={id} className="flex min-h-10 items-center gap-3">
            <Select
              className="w-auto"
              aria-label={PARCEL_WORDS.pieces(label)}
              value={Math.min(most, form.pieces[id] ?? 0)}
              onChange={(event) => onChange({ pieces: { ...form.pieces, [id]: Number(event.target.value) } })}
            >
              {[0, ...Array.from({ length: most }, (_, before) => before + 1)].map((count) => (
                <option key={count} value={count}>
                  {PARCEL_WORDS.of(count, most)}
                </option>
              ))}
            </Select>
            <span>{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

interface TextFieldProps {
  label: string;
  hint?: string;
  max: number;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function TextField({ label, hint, max, value, error, onChange }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={max}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
