/** A duration in words: `0.08 s`, `1.3 s`, `14 s`, `2 min 5 s`. */
export function durationText(ms: number): string {
  if (ms < 995) return `${Math.max(0.01, ms / 1000).toFixed(2)} s`;
  if (ms < 9950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
