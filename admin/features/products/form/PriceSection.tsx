import { useWatch } from 'react-hook-form';
import { readPrice } from '#admin/prices.ts';
import { discountLabel } from '#shared/discount.ts';
import { formatRupees } from '#shared/money.ts';
import type { FormValues } from './form-values.ts';
import { FORM_WORDS } from './messages.ts';
import { Section } from './Section.tsx';
import { TextField } from './TextField.tsx';

/** Price and original price, and what shoppers will read of them. */
export function PriceSection() {
  return (
    <Section title={FORM_WORDS.money}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="price" isRequired inputMode="decimal" hint={FORM_WORDS.priceHint} />
        <TextField name="original_price" inputMode="decimal" hint={FORM_WORDS.originalHint} />
      </div>
      <Reading />
    </Section>
  );
}

function Reading() {
  const [price, original] = useWatch<FormValues, ['price', 'original_price']>({ name: ['price', 'original_price'] });
  const now = readPrice(price);
  const before = readPrice(original);
  if (!('rupees' in now)) return null;
  const isReduced = 'rupees' in before;
  const discount = isReduced ? discountLabel(now.rupees, before.rupees) : undefined;
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-3">
      <strong className="text-lg font-semibold">{formatRupees(now.rupees)}</strong>
      {isReduced && before.rupees > now.rupees && <s className="text-ink-soft">{formatRupees(before.rupees)}</s>}
      {discount && <span className="text-madder">{discount}</span>}
      {isReduced && before.rupees <= now.rupees && <span className="field-error">{FORM_WORDS.originalTooLow}</span>}
    </p>
  );
}
