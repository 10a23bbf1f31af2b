import { z } from 'zod';
import { reportsSearchSchema } from '#admin/features/reports/reports-search.ts';
import { param } from '#admin/lists/search.ts';
import { CUSTOMER_SORTS } from '#shared/api/customers.ts';
import { MEDIA_FILTERS } from '#shared/api/media-library.ts';
import { MENU_TYPES } from '#shared/menu/menu.ts';
import { MAIL_KINDS } from '#shared/orders/mails.ts';
import { RETURN_STATES } from '#shared/orders/returns.ts';
import { REVIEW_STATES } from '#shared/product/reviews.ts';
import { STOCK_KINDS } from '#shared/product/stock-moves.ts';
import { DEVICES, PAGE_TYPES } from '#shared/visits.ts';

/** Search params of Settings → Mails: the mail that is open. */
export const mailsSearchSchema = z.object({ mail: z.enum(MAIL_KINDS).default('order_paid').catch('order_paid') });

/** Search params of the list of changes; invalid ones are ignored. */
export const activitySearchSchema = z.object({
  person: z.string().max(15).optional().catch(undefined),
  kind: z.string().max(50).optional().catch(undefined),
  source: z.string().max(20).optional().catch(undefined),
  /** Days in India, both included. */
  from: param.day,
  to: param.day,
  /** 'products/1001': only changes of this record. */
  record: z
    .string()
    .regex(/^[a-z_]+\/[a-z0-9]+$/)
    .max(70)
    .optional()
    .catch(undefined),
  page: param.page,
  /** The id of the change that is open beside the list. */
  change: z.string().max(15).optional().catch(undefined),
});
type ActivitySearch = z.infer<typeof activitySearchSchema>;

/** The params that decide which changes are listed. */
export type ActivityFilter = Omit<ActivitySearch, 'change'>;

/** The filters that can be chosen above the list, besides the period. */
export const ACTIVITY_FILTERS = ['person', 'kind', 'source'] as const;

/** The two collections that this page edits. */
export const NAMED_KINDS = ['brands', 'categories'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/** The id of a new row in the URL. */
export const NEW = 'new';

/** Search params of the page; invalid ones are ignored. */
export const brandsSearchSchema = z.object({
  kind: z.enum(NAMED_KINDS).optional().catch(undefined),
  /** The id of the row whose form is open, or `new`. */
  edit: z.string().max(15).optional().catch(undefined),
});

/** Search params of the tab; invalid ones are ignored. */
export const categoriesSearchSchema = z.object({
  q: z.string().max(100).optional().catch(undefined),
  /** The id of the category whose form is open, or `new`. */
  edit: z.string().max(15).optional().catch(undefined),
  /** The parent's id of a new category. */
  below: z.string().max(15).optional().catch(undefined),
  /** The menu of a new category without a parent. */
  inMenu: z.enum(MENU_TYPES).optional().catch(undefined),
});
export type CategoriesSearch = z.infer<typeof categoriesSearchSchema>;

/** Search params of the count. */
export const countSearchSchema = z.object({
  /** Also what a scanner writes. */
  q: z.string().max(200).optional().catch(undefined),
  brand: param.id,
  category: param.id,
  page: param.page,
});
export type CountSearch = z.infer<typeof countSearchSchema>;

/** Search params of the customers. */
export const customersSearchSchema = z.object({ q: param.text, sort: param.oneOf(CUSTOMER_SORTS), page: param.page });
export type CustomersSearch = z.infer<typeof customersSearchSchema>;

/** Search params of the page; invalid ones are ignored. */
export const discountsSearchSchema = z.object({
  /** The id of the discount whose form is open, or `new`. */
  edit: z.string().max(15).optional().catch(undefined),
});

/** The month of the invoices, `2026-11`; invalid ones are ignored. */
export const invoicesSearchSchema = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
});

/** The first day of a month and of the next one, for a comparison of days. */
export function daysOfMonth(month: string): { from: string; before: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: `${month}-01`, before: `${next}-01` };
}

/** Search params of the print page: the order. */
export const invoicePrintSearchSchema = z.object({ order: z.string().max(15).optional().catch(undefined) });

/** Search params of the library; invalid ones are ignored. */
export const mediaSearchSchema = z.object({
  q: param.text,
  only: param.oneOf(MEDIA_FILTERS),
  page: param.page,
});
export type MediaSearch = z.infer<typeof mediaSearchSchema>;

/** Search params of the reorder list. */
export const reorderSearchSchema = z.object({ brand: param.id, category: param.id, page: param.page });
export type ReorderSearch = z.infer<typeof reorderSearchSchema>;

/** Search params of the returns; invalid ones are ignored. Without a state, those to decide about. */
export const returnsSearchSchema = z.object({
  stage: param.oneOf(RETURN_STATES),
  page: param.page,
});

/** Search params of the reviews; invalid ones are ignored. Without a state, those that wait. */
export const reviewsSearchSchema = z.object({
  q: param.text,
  show: param.oneOf(REVIEW_STATES),
  page: param.page,
});
export type ReviewsSearch = z.infer<typeof reviewsSearchSchema>;

/** Search params of the stock history. */
export const stockSearchSchema = z.object({
  /** A product's id: only moves of its sizes. */
  product: param.id,
  kind: param.oneOf(STOCK_KINDS),
  from: param.day,
  to: param.day,
});
export type StockSearch = z.infer<typeof stockSearchSchema>;

/** Search params of visitors and speed: a period, and what the speed is shown of. */
export const visitorsSearchSchema = reportsSearchSchema.extend({
  device: param.oneOf(DEVICES),
  page: param.oneOf(PAGE_TYPES),
});
export type VisitorsSearch = z.infer<typeof visitorsSearchSchema>;
