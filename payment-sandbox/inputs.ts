/** Input rules that several of Razorpay's endpoints share, with its wording. */
import { z } from 'zod';

const LEAST_PAISE = 100;
/** ₹5,00,000: the limit of a fresh Razorpay account. */
const MOST_PAISE = 50_000_000;
const RECEIPT_LENGTH = 40;
const NOTES_COUNT = 15;
const NOTE_LENGTH = 256;

/** Paise, as an integer or the text of one. */
export const amountInput = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)], {
    error: (issue) => (issue.input === undefined ? 'The amount field is required.' : 'The amount must be an integer.'),
  })
  .pipe(
    z
      .number()
      .int('The amount must be an integer.')
      .min(LEAST_PAISE, 'The amount must be at least INR 1.00')
      .max(MOST_PAISE, 'Amount exceeds maximum amount allowed.'),
  );

export const receiptInput = z
  .string('The receipt must be a string.')
  .max(RECEIPT_LENGTH, `The receipt may not be greater than ${RECEIPT_LENGTH} characters.`)
  .nullish();

const TOO_MANY_NOTES = `The notes may not have more than ${NOTES_COUNT} keys of ${NOTE_LENGTH} characters.`;

export const notesInput = z
  .record(
    z.string().max(NOTE_LENGTH, TOO_MANY_NOTES),
    z
      .union([z.string(), z.number()], 'The notes must be text.')
      .transform(String)
      .pipe(z.string().max(NOTE_LENGTH, TOO_MANY_NOTES)),
    'The notes must be an object.',
  )
  .refine((notes) => Object.keys(notes).length <= NOTES_COUNT, TOO_MANY_NOTES)
  .optional();

export function notesOutput(notes: Record<string, string> | undefined): Record<string, string> | never[] {
  return notes === undefined || Object.keys(notes).length === 0 ? [] : notes;
}
