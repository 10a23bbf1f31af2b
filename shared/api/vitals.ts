import { z } from 'zod';
import { DEVICES, METRIC_BOUNDS, type Metric, PAGE_TYPES } from '../visits.ts';

/** The largest body of POST /api/vitals, in bytes. */
export const MAX_BEACON_BYTES = 1024;
/** More presses of Add to Cart on one page are not believed. */
const MAX_CART_ADDS = 50;

/** An absurd value is dropped; the visit still counts. */
function measured(metric: Metric) {
  return z
    .number()
    .min(0)
    .max(Math.max(...METRIC_BOUNDS[metric]))
    .optional()
    .catch(undefined);
}

/**
 * POST /api/vitals, answered with 204. What a browser says when a page is left or hidden: nothing that identifies a
 * visitor, a product or an address.
 */
export const beaconSchema = z.strictObject({
  page: z.enum(PAGE_TYPES),
  device: z.enum(DEVICES),
  /** 1 the first time the page is hidden, 0 afterwards. */
  views: z.union([z.literal(0), z.literal(1)]),
  /** Times something was put in the cart since the last beacon of the page. */
  cart_adds: z.int().min(0).max(MAX_CART_ADDS),
  lcp: measured('lcp'),
  inp: measured('inp'),
  cls: measured('cls'),
});
export type Beacon = z.infer<typeof beaconSchema>;
