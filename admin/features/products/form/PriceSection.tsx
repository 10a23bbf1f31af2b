import { useWatch } from 'react-hook-form';
import { PRICE_WORDS, rupeesIn } from '#admin/format/prices.ts';
import { formatRupees } from '#shared/money.ts';
import { discountLabel, isOriginalTooLow, reducedFrom } from '#shared/product/discount.ts';
import type { FormValues } from './form-values.ts';
import { FORM_WORDS } from './messages.ts';
import { Section } from './Section.tsx';
import { TextField } from './TextField.tsx';

/** Price and original price, with a preview of how the shop shows them. */
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
  const typed = useWatch<FormValues, ['price', 'original_price']>({ name: ['price', 'original_price'] });
  const [price = null, original = null] = typed.map(rupeesIn);
  if (price === null) return null;
  const before = reducedFrom(price, original);
  const discount = discountLabel(price, original);
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-3">
      <strong className="text-lg font-semibold">{formatRupees(price)}</strong>
      {before !== null && <s className="text-ink-soft">{formatRupees(before)}</s>}
      {discount && <span className="text-leaf">{discount}</span>}
      {isOriginalTooLow(price, original) && <span className="field-warning">{PRICE_WORDS.originalTooLow}</span>}
    </p>
  );
}
