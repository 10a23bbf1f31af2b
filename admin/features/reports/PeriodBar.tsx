import { useNavigate } from '@tanstack/react-router';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { indianDay } from '#shared/time/indian-day.ts';
import { PERIOD_LABELS, REPORTS_WORDS } from './messages.ts';
import { type Days, PERIODS, type Period, type ReportsSearch } from './reports-search.ts';

const OFFERED = PERIODS.toSorted((a, b) => orderOf(a) - orderOf(b));

interface PeriodBarProps {
  /** The page whose address has the period. */
  from: '/reports' | '/reports/visitors';
  search: ReportsSearch;
  days: Days;
}

/** The period; two date fields for a custom one. */
export function PeriodBar({ from: route, search, days }: PeriodBarProps) {
  const navigate = useNavigate({ from: route });
  const chosen = search.period ?? PERIODS[0];
  const change = (next: ReportsSearch) => {
    void navigate({
      search: (shown) => ({ ...shown, period: next.period, from: next.from, to: next.to }),
      replace: true,
      resetScroll: false,
    });
  };
  const choose = (period: Period) => change(period === 'custom' ? { period, ...days } : { period });
  return (
    <div className="flex flex-wrap items-end gap-3 sm:ml-auto">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{REPORTS_WORDS.period}</legend>
        {OFFERED.map((period) => (
          <label key={period} className="choice">
            <input
              type="radio"
              name="period"
              value={period}
              checked={period === chosen}
              onChange={() => choose(period)}
            />
            {PERIOD_LABELS[period]}
          </label>
        ))}
      </fieldset>
      {chosen === 'custom' && (
        <>
          <Day label={REPORTS_WORDS.from} value={days.from} onChange={(from) => change({ ...search, ...days, from })} />
          <Day label={REPORTS_WORDS.to} value={days.to} onChange={(to) => change({ ...search, ...days, to })} />
        </>
      )}
    </div>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          className="w-40"
          value={value}
          max={indianDay()}
          onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Short to long, the custom period last. */
function orderOf(period: Period): number {
  if (period === 'custom') return Number.POSITIVE_INFINITY;
  return period === 'today' ? 1 : Number(period);
}
