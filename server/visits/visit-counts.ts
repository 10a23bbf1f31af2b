import type { VisitRow } from '#shared/api/visits.ts';
import type { Beacon } from '#shared/api/vitals.ts';
import { METRIC_BOUNDS, METRICS, type Metric } from '#shared/visits.ts';

/** Beacons between two stores that are all counted. Of those beyond, one in SHARE counts SHARE times. */
const COUNTED = 6_000;
const SHARE = 10;

/** Counts of visits in memory, a few rows however many visitors there are. */
export class VisitCounts {
  #rows = new Map<string, VisitRow>();
  #seen = 0;

  /** How often the next beacon counts; 0 means that it need not be read. */
  nextWeight(): number {
    this.#seen += 1;
    if (this.#seen <= COUNTED) return 1;
    return this.#seen % SHARE === 0 ? SHARE : 0;
  }

  /** Adds counts to those of the same day, page type and device. */
  add(row: VisitRow): void {
    const key = `${row.day} ${row.page} ${row.device}`;
    const known = this.#rows.get(key);
    this.#rows.set(key, known === undefined ? row : sum(known, row));
  }

  /** All counts; afterwards there are none. */
  take(): VisitRow[] {
    const rows = [...this.#rows.values()];
    this.#rows.clear();
    this.#seen = 0;
    return rows;
  }
}

/** A beacon as counts of a day in India. */
export function rowOf(beacon: Beacon, day: string, weight: number): VisitRow {
  const { page, device, views, cart_adds } = beacon;
  const [lcp, inp, cls] = METRICS.map((metric) => bucketOf(metric, beacon[metric], weight));
  return {
    day,
    page,
    device,
    views: views * weight,
    cart_adds: cart_adds * weight,
    lcp: lcp ?? [],
    inp: inp ?? [],
    cls: cls ?? [],
  };
}

/** A count for each bucket; none for a missing value. */
function bucketOf(metric: Metric, value: number | undefined, weight: number): number[] {
  if (value === undefined) return [];
  const bounds = METRIC_BOUNDS[metric];
  const at = bounds.findIndex((bound) => value <= bound);
  return bounds.map((_, index) => (index === at ? weight : 0));
}

function sum(one: VisitRow, other: VisitRow): VisitRow {
  return {
    ...one,
    views: one.views + other.views,
    cart_adds: one.cart_adds + other.cart_adds,
    lcp: sumOf(one.lcp, other.lcp),
    inp: sumOf(one.inp, other.inp),
    cls: sumOf(one.cls, other.cls),
  };
}

function sumOf(one: readonly number[], other: readonly number[]): number[] {
  const [longer, shorter] = one.length < other.length ? [other, one] : [one, other];
  return longer.map((count, index) => count + (shorter[index] ?? 0));
}
