import type { ComponentProps } from 'react';
import { indianDay } from '#shared/time/indian-day.ts';

/** A field of one line. */
export function Input({ className = '', ...attributes }: ComponentProps<'input'>) {
  return <input className={`input ${className}`} {...attributes} />;
}

/** A field of several lines. */
export function TextArea({ className = '', ...attributes }: ComponentProps<'textarea'>) {
  return <textarea className={`input ${className}`} {...attributes} />;
}

/** A native select: quick with the keyboard, and a proper picker on a phone. */
export function Select({ className = '', ...attributes }: ComponentProps<'select'>) {
  return <select className={`input ${className}`} {...attributes} />;
}

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
