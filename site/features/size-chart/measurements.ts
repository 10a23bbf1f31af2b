import { MEASURES, type Measure } from './size-finder.ts';

export const UNITS = ['in', 'cm'] as const;
export type Unit = (typeof UNITS)[number];

/** What the shopper has told about sizes, kept on this device only. Figures are in `unit`; absent means not told. */
export interface Kept {
  unit: Unit;
  body: Partial<Record<Measure, number>>;
}

const KEY = 'GulmoharSizes';
const INCH_CM = 2.54;
const SMALLEST_INCHES = 15;
const LARGEST_INCHES = 80;
const NOTHING: Kept = { unit: 'in', body: {} };

/** What was kept, or nothing when it is unreadable. */
export function parseKept(stored: string | null): Kept {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    if (typeof value !== 'object' || value === null) return NOTHING;
    const unit: unknown = Reflect.get(value, 'unit');
    const body: unknown = Reflect.get(value, 'body');
    const figures = typeof body === 'object' && body !== null ? body : {};
    return {
      unit: unit === 'cm' ? 'cm' : 'in',
      body: Object.fromEntries(
        MEASURES.flatMap((measure) => {
          const figure: unknown = Reflect.get(figures, measure);
          return typeof figure === 'number' && Number.isFinite(figure) ? [[measure, figure]] : [];
        }),
      ),
    };
  } catch {
    // Nothing kept, or damaged text.
    return NOTHING;
  }
}

export function readKept(): Kept {
  try {
    return parseKept(localStorage.getItem(KEY));
  } catch {
    // Storage may be forbidden (private browsing): nothing is kept then.
    return NOTHING;
  }
}

/** Keeps it for the next visit, if the browser lets us. */
export function keep(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Full or forbidden storage: the finder works, and forgets.
  }
}

/** A typed figure in inches, or undefined when it cannot be a body's. */
export function toInches(figure: number, unit: Unit): number | undefined {
  const inches = unit === 'cm' ? figure / INCH_CM : figure;
  return inches >= SMALLEST_INCHES && inches <= LARGEST_INCHES ? inches : undefined;
}

/** A figure told in the other unit: whole centimetres, or half inches, as tapes are read. */
export function convert(figure: number, to: Unit): number {
  return to === 'cm' ? Math.round(figure * INCH_CM) : Math.round((figure / INCH_CM) * 2) / 2;
}
