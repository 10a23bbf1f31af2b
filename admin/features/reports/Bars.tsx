import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { DayChartProps, Series } from './DayChart.tsx';
import { formatDay, formatLongDay } from './messages.ts';

const COLORS: Record<Series['kind'], string> = {
  bar: 'var(--color-leaf)',
  pale: 'var(--color-line)',
  line: 'var(--color-accent)',
};

/** The chart; the arrow keys move from day to day while it has the focus. Loaded lazily. */
export default function Bars({ title, days, series, format, formatShort }: DayChartProps) {
  const rows = days.map((day, index) => ({
    day,
    ...Object.fromEntries(series.map(({ label, values }) => [label, values[index] ?? 0])),
  }));
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
          labelFormatter={(day) => formatLongDay(String(day))}
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
