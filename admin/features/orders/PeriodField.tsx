import { useState } from 'react';
import { ChoiceField } from '#admin/components/ChoiceField.tsx';
import { DayInput } from '#admin/components/DayInput.tsx';
import { ORDERS_WORDS } from './messages.ts';
import { daysOf, type OrdersSearch, PERIODS, type Period, periodOf } from './orders-search.ts';

type Days = Pick<OrdersSearch, 'from' | 'to'>;

interface PeriodFieldProps extends Days {
  onChange: (days: Days) => void;
}

const OPTIONS = (['any', 'today', 'yesterday', 'week', 'month', 'custom'] as const).map((value) => ({
  value,
  label: PERIODS[value],
}));

/** When orders were placed: a named period, or two days in India. */
export function PeriodField({ from, to, onChange }: PeriodFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const period = isChoosing ? 'custom' : periodOf({ from, to }, new Date());
  const choose = (chosen: Period) => {
    setChoosing(chosen === 'custom');
    if (chosen !== 'custom') onChange(daysOf(chosen, new Date()));
  };
  return (
    <>
      <ChoiceField label={ORDERS_WORDS.periodFilter} value={period} options={OPTIONS} onChoose={choose} />
      {period === 'custom' && (
        <fieldset className="orders-days">
          <legend className="sr-only">{ORDERS_WORDS.periodFilter}</legend>
          <DayInput label={ORDERS_WORDS.from} value={from} max={to} onChange={(day) => onChange({ from: day, to })} />
          <DayInput label={ORDERS_WORDS.to} value={to} min={from} onChange={(day) => onChange({ from, to: day })} />
        </fieldset>
      )}
    </>
  );
}
