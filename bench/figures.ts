/** Nearest-rank percentile (`share` from 0 to 1); NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** `12.3 ms` */
export function milliseconds(ms: number): string {
  return Number.isNaN(ms) ? 'none' : `${ms.toFixed(ms < 100 ? 1 : 0)} ms`;
}

/** `p50 1.2 ms, p99 3.4 ms` for the shares 0.5 and 0.99. */
export function percentiles(latenciesMs: readonly number[], shares: readonly number[]): string {
  return shares.map((share) => `p${share * 100} ${milliseconds(percentile(latenciesMs, share))}`).join(', ');
}

/** `12.3 /s` */
export function perSecond(count: number, ms: number): string {
  const rate = (count * 1000) / ms;
  return `${rate.toFixed(rate < 100 ? 1 : 0)} /s`;
}

/** `12.3 KiB` */
export function kibibytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}
