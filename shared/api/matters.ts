import { z } from 'zod';

/** Problems with orders and payments that need staff. */
export const MATTER_KINDS = [
  'refund_unsent',
  'refund_slow',
  'refund_failed',
  'paid_without_stock',
  'late_payment',
  'unknown_order',
  'amount_mismatch',
  'second_payment',
  'overdue_reservation',
  'webhook_failed',
] as const;
export type MatterKind = (typeof MATTER_KINDS)[number];

/** POST (admins): resolves a matter if the shop can do so automatically; safe to repeat. */
export const MATTERS_PATH = '/api/admin/matters';

export const matterRequestSchema = z.object({ kind: z.enum(MATTER_KINDS), subject: z.string().min(1).max(100) });
export type MatterRequest = z.infer<typeof matterRequestSchema>;

/** 200: `done` if resolved, `waiting` if the provider is processing it. Errors as for refunds. */
export const matterResponseSchema = z.object({ outcome: z.enum(['done', 'waiting']) });
export type MatterResponse = z.infer<typeof matterResponseSchema>;
