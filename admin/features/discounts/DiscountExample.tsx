import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { readPrice } from '#admin/format/prices.ts';
import { Card } from '#admin/ui/Card.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { toPaise } from '#shared/money.ts';
import { exampleText } from './discount-example.ts';
import { type DiscountValues, isBelowTenth } from './discount-fields.ts';
import { cheapestProductQuery } from './discounts.queries.ts';
import { DISCOUNTS_WORDS } from './messages.ts';

/** What an order with the discount would cost, as the form is typed. */
export function DiscountExample({ values }: { values: DiscountValues }) {
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
