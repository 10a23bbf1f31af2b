import { z } from 'zod';
import { invoiceRowSchema } from '#shared/tax/invoice.ts';

/** Sent to the process that draws invoices. */
export const drawTaskSchema = z.object({ invoice: invoiceRowSchema });
export type DrawTask = z.infer<typeof drawTaskSchema>;

/** Its answer: the PDF. */
export const drawAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('drawn'), pdf: z.instanceof(Uint8Array) }),
  z.object({ outcome: z.literal('failed'), message: z.string() }),
]);
export type DrawAnswer = z.infer<typeof drawAnswerSchema>;
