import { z } from 'zod';

/**
 * GET /api/shop/admin/overview?from=2026-11-01&to=2026-11-21 (PocketBase, admins only): the shop's figures for a period, both
 * days included, and for as many days before it. Days are Indian days. Refused with 400 when a day cannot be read, when
 * the period ends before it begins, or when it is longer than MAX_PERIOD_DAYS.
 */
export const OVERVIEW_PATH = '/api/shop/admin/overview';

const count = z.number().int().min(0);

/** One day, by when its orders were placed; a shopper who presses Pay places one. */
const dayFiguresSchema = z.object({
  day: z.iso.date(),
  /** Rupees of the orders that are paid now, minus their refunds. */
  revenue: z.number(),
  /** Rupees of completed and pending refunds of orders that stay paid. */
  refunded: z.number(),
  /** Rupees of discounts on the orders that are paid now. */
  discounted: z.number(),
  /** Orders that are paid now. */
  paid: count,
  /** Orders that were paid, even if refunded since, or are to be paid on delivery. */
  settled: count,
  /** All orders: started checkouts. */
  begun: count,
});
export type DayFigures = z.infer<typeof dayFiguresSchema>;

const bestSellerSchema = z.object({
  product_id: z.string(),
  name: z.string(),
  pieces: count,
  /** Rupees. */
  revenue: z.number(),
});
export type BestSeller = z.infer<typeof bestSellerSchema>;

export const overviewSchema = z.object({
  /** Every day of the period, oldest first, including days without orders. */
  current: z.array(dayFiguresSchema),
  before: z.array(dayFiguresSchema),
  /** The ten best of the period, on paid orders. */
  best_by_pieces: z.array(bestSellerSchema),
  best_by_revenue: z.array(bestSellerSchema),
  /** Current figures, independent of the period. */
  shop: z.object({
    low_stock: count,
    sold_out: count,
    /** Whether Home has the list of what is missing before opening day (shared/api/opening.ts). */
    is_preparing: z.boolean(),
  }),
});
export type Overview = z.infer<typeof overviewSchema>;
