import { z } from 'zod';
import { DEVICES, PAGE_TYPES } from '../visits.ts';

const count = z.int().min(0);
const counts = {
  views: count,
  cart_adds: count,
  /** By bucket (METRIC_BOUNDS in shared/visits.ts); empty if nothing was measured. */
  lcp: z.array(count),
  inp: z.array(count),
  cls: z.array(count),
};

const visitRowSchema = z.object({
  /** In India. */
  day: z.iso.date(),
  page: z.enum(PAGE_TYPES),
  device: z.enum(DEVICES),
  ...counts,
});
/** Visits of one day, page type and device. */
export type VisitRow = z.infer<typeof visitRowSchema>;

/**
 * GET ?from=2026-11-01&to=2026-11-21&device=phone&page=product (PocketBase, admins only): visits of a period of days in India,
 * both included. `device` and `page` are optional and apply to what was measured. Refused with 400 like the overview.
 */
export const VISITS_PATH = '/api/shop/admin/visits';

const visitDaySchema = z.object({
  day: z.iso.date(),
  lcp: counts.lcp,
  inp: counts.inp,
  cls: counts.cls,
  /** The way to an order, on all pages and devices. */
  page_views: count,
  product_views: count,
  cart_adds: count,
  checkout_views: count,
  /** Orders that were placed on this day, and those of them that were paid, even if refunded since. */
  placed: count,
  paid: count,
});
export type VisitDay = z.infer<typeof visitDaySchema>;

const visitPageSchema = z.object({ page: z.enum(PAGE_TYPES), ...counts });
export type VisitPage = z.infer<typeof visitPageSchema>;

export const visitsSchema = z.object({
  /** Page types with visits in the period. */
  pages: z.array(visitPageSchema),
  /** Every day of the period, oldest first. */
  days: z.array(visitDaySchema),
});
export type Visits = z.infer<typeof visitsSchema>;
