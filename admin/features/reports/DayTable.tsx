import type { DayChartProps } from './DayChart.tsx';
import { formatLongDay, REPORTS_WORDS } from './messages.ts';

/** The data of a chart as a table. */
export function DayTable({ title, days, series, format }: DayChartProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="max-h-64 overflow-y-auto" tabIndex={0} aria-label={title}>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{REPORTS_WORDS.day}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className="text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <th scope="row" className="whitespace-nowrap">
                {formatLongDay(day)}
              </th>
              {series.map(({ label, values }) => (
                <td key={label} className="text-right">
                  {format(values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
