import { indianDay } from '#shared/time/indian-day.ts';
import { Input } from './Input.tsx';

interface DayInputProps {
  label: string;
  /** `2026-11-21`. */
  value: string | undefined;
  min?: string | undefined;
  /** Today by default, since nothing has happened later. */
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A date field with its label before it; undefined if cleared. */
export function DayInput({ label, value, min, max, onChange }: DayInputProps) {
  return (
    <label className="flex items-center gap-2">
      <span className="min-w-10 whitespace-nowrap text-ink-soft">{label}</span>
      <Input
        type="date"
        value={value ?? ''}
        min={min}
        max={max ?? indianDay()}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </label>
  );
}
