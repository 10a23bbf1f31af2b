import { type Canvas, linear } from '../canvas.ts';

/** Antique gold of zari thread and gota. */
export const GOLD = { deep: '#8a5f22', mid: '#bd9145', light: '#e6c983', pale: '#f6e6b8' } as const;

/** A gold paint with a slow sheen across the canvas. */
export function goldPaint(canvas: Canvas): string {
  return linear(
    canvas,
    [180, 300],
    [1020, 1420],
    [
      [0, GOLD.light],
      [0.18, GOLD.mid],
      [0.36, '#d9b766'],
      [0.55, GOLD.mid],
      [0.72, GOLD.light],
      [0.88, '#b0843b'],
      [1, GOLD.light],
    ],
  );
}
