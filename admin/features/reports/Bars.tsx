import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { daysInWords, formatDay } from './messages.ts';

/** A series of a chart: one value for each day. */
export interface Series {
  label: string;
  /** Bars are stacked; lines are drawn over them. */
  kind: 'bar' | 'pale' | 'line';
  values: readonly number[];
}

export interface DayChartProps {
  title: string;
  /** As `2026-11-21`, oldest first. */
  days: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
  /** For the axis. */
  formatShort: (value: number) => string;
}

const COLORS: Record<Series['kind'], string> = {
  bar: 'var(--color-leaf)',
  pale: 'var(--color-line)',
  line: 'var(--color-accent)',
};

/** The chart; the arrow keys move from bar to bar while it has the focus. Loaded lazily. */
export default function Bars(props: DayChartProps & { daysPerBar: number }) {
  const { title, days, series, format, formatShort } = props;
  const rows = barsOf(props);
  const endOf = (day: string) => days[Math.min(days.indexOf(day) + props.daysPerBar, days.length) - 1] ?? day;
  const marks = (label: string) => ({ dataKey: label, name: label, isAnimationActive: false });
  return (
    <ResponsiveContainer width="100%" height={256}>
      <ComposedChart data={rows} title={title} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} barCategoryGap="15%">
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="day"
          tickFormatter={formatDay}
          minTickGap={24}
          tickLine={false}
          stroke="var(--color-ink-soft)"
        />
        <YAxis
          tickFormatter={formatShort}
          allowDecimals={false}
          width={56}
          tickLine={false}
          axisLine={false}
          stroke="var(--color-ink-soft)"
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--color-sand)', opacity: 0.6 }}
          formatter={(value) => format(Number(value))}
          labelFormatter={(day) => daysInWords(String(day), endOf(String(day)))}
          contentStyle={{ background: 'var(--color-paper-bright)', borderColor: 'var(--color-line-strong)' }}
          itemStyle={{ color: 'var(--color-ink)' }}
        />
        <Legend formatter={(label) => <span className="text-ink">{label}</span>} />
        {series.map(({ label, kind }) =>
          kind === 'line' ? (
            <Line
              key={label}
              {...marks(label)}
              stroke={COLORS[kind]}
              strokeWidth={1.5}
              strokeDasharray="4 3"
              dot={false}
            />
          ) : (
            <Bar key={label} {...marks(label)} stackId="days" fill={COLORS[kind]} />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** The first day of each bar, and by series the sum of its days. */
export function barsOf({ days, series, daysPerBar }: Pick<DayChartProps, 'days' | 'series'> & { daysPerBar: number }) {
  const sum = (values: readonly number[]) => values.reduce((paise, value) => paise + Math.round(value * 100), 0) / 100;
  return days.flatMap((day, index) => {
    if (index % daysPerBar !== 0) return [];
    const ofBar = series.map(({ label, values }) => [label, sum(values.slice(index, index + daysPerBar))]);
    return [{ day, ...Object.fromEntries(ofBar) }];
  });
}
