import { type KeyboardEvent, useEffect, useState } from 'react';
import { type Filters, withPrices } from './filters.ts';
import { LISTING_WORDS } from './messages.ts';

interface Props {
  filters: Filters;
  /** Lowest and highest price of the list in rupees, shown as placeholders. */
  lowest?: number | undefined;
  highest?: number | undefined;
  /** Prefix of the fields' ids, because a page has these fields twice. */
  place: string;
  onChange: (filters: Filters) => void;
}

/** The price range. It applies when a field loses the focus or with Enter; two prices in the wrong order are swapped. */
export function PriceFields({ filters, lowest, highest, place, onChange }: Props) {
  const { minimum, maximum } = filters;
  const [from, setFrom] = useState(textOf(minimum));
  const [to, setTo] = useState(textOf(maximum));
  useEffect(() => setFrom(textOf(minimum)), [minimum]);
  useEffect(() => setTo(textOf(maximum)), [maximum]);

  const take = () => {
    const next = withPrices(filters, from, to);
    // Invalid text sets no limit: the field is emptied to show that.
    setFrom(textOf(next.minimum));
    setTo(textOf(next.maximum));
    if (next.minimum !== minimum || next.maximum !== maximum) onChange(next);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take();
  };
  const rules = {
    type: 'number',
    inputMode: 'numeric',
    min: 0,
    step: 1,
    autoComplete: 'off',
    onBlur: take,
    onKeyDown: pressKey,
  } as const;

  return (
    <div className="price-fields">
      <div className="field">
        <label htmlFor={`${place}-min`}>{LISTING_WORDS.priceFrom}</label>
        <input
          {...rules}
          id={`${place}-min`}
          className="input"
          name="min"
          placeholder={lowest?.toString()}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${place}-max`}>{LISTING_WORDS.priceTo}</label>
        <input
          {...rules}
          id={`${place}-max`}
          className="input"
          name="max"
          placeholder={highest?.toString()}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
    </div>
  );
}

function textOf(rupees: number | null): string {
  return rupees === null ? '' : String(rupees);
}
