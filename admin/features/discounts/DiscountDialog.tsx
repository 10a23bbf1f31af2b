import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { readPrice } from '#admin/format/prices.ts';
import { FormField } from '#admin/forms/FormField.tsx';
import { DialogForm } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { Card } from '#admin/ui/Card.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { toPaise } from '#shared/money.ts';
import type { Discount } from '#shared/orders/order-discount.ts';
import { DiscountScope } from './DiscountScope.tsx';
import {
  completeDiscount,
  DISCOUNT_FIELDS,
  type DiscountValues,
  discountProblems,
  exampleText,
  isBelowTenth,
} from './discount-fields.ts';
import { cheapestProductQuery, DISCOUNTS_KEY } from './discounts.queries.ts';
import { DISCOUNTS_WORDS, savedToast } from './messages.ts';

interface DiscountDialogProps {
  /** Undefined for a new one. */
  discount: Discount | undefined;
  discounts: readonly Discount[];
}

/** The form of a discount, kept in the URL; Escape and the back button close it. */
export function DiscountDialog({ discount, discounts }: DiscountDialogProps) {
  const navigate = useNavigate({ from: '/discounts' });
  const close = () => void navigate({ search: {}, resetScroll: false });
  const done = savedToast(discount ? 'updated' : 'created');
  const others = discounts.filter(({ id }) => id !== discount?.id);
  const form = useRecordForm(DISCOUNT_FIELDS, {
    record: discount,
    complete: completeDiscount,
    problems: (values, typed) => discountProblems(values, typed, others),
    affected: [DISCOUNTS_KEY],
    save: { collection: 'discounts', label: ({ name }) => `${done}: ${name}`, done },
    draft: { id: `discount ${discount?.id ?? 'new'}`, asks: true },
    onSaved: close,
  });
  const { method, kind } = form.values;
  return (
    <DialogForm form={form} title={discount?.name ?? DISCOUNTS_WORDS.add} onClose={close}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="method" />
        {method === 'code' && <FormField name="code" />}
        <FormField name="name" hint={DISCOUNTS_WORDS.nameHint[method]} />
        <FormField name="kind" hint={kind === 'shipping' ? DISCOUNTS_WORDS.kindHint : undefined} />
        {kind !== 'shipping' && <FormField name="value" label={DISCOUNTS_WORDS.value[kind]} />}
        {(['min_order', 'valid_from', 'valid_until', 'max_uses', 'max_uses_per_buyer'] as const).map((name) => (
          <FormField key={name} name={name} />
        ))}
      </div>
      <DiscountScope form={form} />
      {kind !== 'shipping' && <DiscountExample values={form.values} />}
      <FormField name="is_active" />
    </DialogForm>
  );
}

/** What an order with the discount would cost, as the form is typed. */
function DiscountExample({ values }: { values: DiscountValues }) {
  const [typed, setTyped] = useState('2000');
  const id = useId();
  const read = readPrice(typed);
  return (
    <Card as="section" className="grid gap-2 bg-sand" aria-label={DISCOUNTS_WORDS.example}>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="font-semibold">
          {`${DISCOUNTS_WORDS.example}: ${DISCOUNTS_WORDS.exampleLabel}`}
        </label>
        <Input
          id={id}
          className="w-28"
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <PriceWarning values={values} />
      <p role="status">{'problem' in read ? read.problem : exampleText(values, toPaise(read.rupees))}</p>
    </Card>
  );
}

function PriceWarning({ values }: { values: DiscountValues }) {
  const { data: cheapest } = useQuery(cheapestProductQuery(values));
  return isBelowTenth(values, cheapest ?? undefined) ? (
    <p role="alert" className="font-semibold text-madder-deep">
      {DISCOUNTS_WORDS.belowTenth}
    </p>
  ) : null;
}
