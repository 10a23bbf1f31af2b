import { z } from 'zod';

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
