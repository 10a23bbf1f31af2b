/** Input schemas shared by several endpoints, with Razorpay's error messages. */
import { z } from 'zod';

const MIN_PAISE = 100;
/** ₹5,00,000: the limit of a new Razorpay account. */
const MAX_PAISE = 50_000_000;
const MAX_RECEIPT_LENGTH = 40;
const MAX_NOTES = 15;
const MAX_NOTE_LENGTH = 256;

/** Paise, as an integer or a numeric string. */
export const amountInput = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)], {
    error: (issue) => (issue.input === undefined ? 'The amount field is required.' : 'The amount must be an integer.'),
  })
  .pipe(
    z
      .number()
      .int('The amount must be an integer.')
      .min(MIN_PAISE, 'The amount must be at least INR 1.00')
      .max(MAX_PAISE, 'Amount exceeds maximum amount allowed.'),
  );

export const receiptInput = z
  .string('The receipt must be a string.')
  .max(MAX_RECEIPT_LENGTH, `The receipt may not be greater than ${MAX_RECEIPT_LENGTH} characters.`)
  .nullish();

const TOO_MANY_NOTES = `The notes may not have more than ${MAX_NOTES} keys of ${MAX_NOTE_LENGTH} characters.`;

export const notesInput = z
  .record(
    z.string().max(MAX_NOTE_LENGTH, TOO_MANY_NOTES),
    z
      .union([z.string(), z.number()], 'The notes must be text.')
      .transform(String)
      .pipe(z.string().max(MAX_NOTE_LENGTH, TOO_MANY_NOTES)),
    'The notes must be an object.',
  )
  .refine((notes) => Object.keys(notes).length <= MAX_NOTES, TOO_MANY_NOTES)
  .optional();

export function notesOutput(notes: Record<string, string> | undefined): Record<string, string> | never[] {
  return notes === undefined || Object.keys(notes).length === 0 ? [] : notes;
}
