import { property } from '#shared/property.ts';
import { stored } from '#site/device/stored.ts';
import { MEASURES, type Measure } from './suggest-size.ts';

export const UNITS = ['in', 'cm'] as const;
export type Unit = (typeof UNITS)[number];

/** The shopper's unit and measurements, kept on this device only. Figures are in `unit`; absent means not given. */
export interface Kept {
  unit: Unit;
  body: Partial<Record<Measure, number>>;
}

/** Key in localStorage. */
export const MEASUREMENTS_KEY = 'GulmoharSizes';
const INCH_CM = 2.54;
const SMALLEST_INCHES = 15;
const LARGEST_INCHES = 80;

/** Reads what was stored; nothing if missing or invalid. */
export function parseKept(json: unknown): Kept {
  const body = property(json, 'body');
  return {
    unit: property(json, 'unit') === 'cm' ? 'cm' : 'in',
    body: Object.fromEntries(
      MEASURES.flatMap((measure) => {
        const figure = property(body, measure);
        return typeof figure === 'number' && Number.isFinite(figure) ? [[measure, figure]] : [];
      }),
    ),
  };
}

/** The shopper's unit and measurements. */
const measurements = stored(MEASUREMENTS_KEY, parseKept);
export const $measurements = measurements.$value;

/** Changes the unit of the tables; figures kept are converted. */
export function setUnit(unit: Unit): void {
  const { unit: before, body } = $measurements.get();
  const figures = Object.entries(body).map(([measure, figure]) => [
    measure,
    unit === before ? figure : convert(figure, unit),
  ]);
  measurements.write({ unit, body: Object.fromEntries(figures) });
}

/** Stores the figures that are numbers, in the current unit. */
export function keepBody(figures: Readonly<Record<Measure, number>>): void {
  const body = Object.fromEntries(Object.entries(figures).filter(([, figure]) => Number.isFinite(figure)));
  measurements.write({ unit: $measurements.get().unit, body });
}

export function forgetBody(): void {
  measurements.write({ unit: $measurements.get().unit, body: {} });
}

/** A typed figure in inches; undefined if it is not plausible for a body. */
export function toInches(figure: number, unit: Unit): number | undefined {
  const inches = unit === 'cm' ? figure / INCH_CM : figure;
  return inches >= SMALLEST_INCHES && inches <= LARGEST_INCHES ? inches : undefined;
}

/** Converts a figure to whole centimetres or half inches, as on a tape measure. */
export function convert(figure: number, to: Unit): number {
  return to === 'cm' ? Math.round(figure * INCH_CM) : Math.round((figure / INCH_CM) * 2) / 2;
}
