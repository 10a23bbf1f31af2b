import { z } from 'zod';
import { CONTACT_LIMITS } from '#shared/content/contact.ts';
import { asciiDigits } from '#shared/text/digits.ts';
import { foldEmail, oneLine, severalLines } from '#shared/text/fold.ts';

const line = (max: number) => z.string().overwrite(oneLine).max(max);

/** As lenient as the browser about the address: no message is lost for its form. */
export const contactRequestSchema = z.object({
  /** Idempotency key, made by the browser for each text: a retry after a lost answer is not a second message. */
  key: z.string().min(16).max(64),
  name: line(CONTACT_LIMITS.name).min(1),
  /** In any notation; staff find it by its digits. */
  phone: line(CONTACT_LIMITS.phone).transform(asciiDigits),
  /** In lower case, so that the limit of mails a day counts one address once. */
  email: z
    .string()
    .overwrite(foldEmail)
    .max(CONTACT_LIMITS.email)
    .regex(/^[^\s@]+@[^\s@]+$/),
  subject: line(CONTACT_LIMITS.subject),
  message: z.string().overwrite(severalLines).max(CONTACT_LIMITS.message).min(1),
  /** A field that people do not see. Programs that fill it get the answer of success. */
  website: z.string().max(200).default(''),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;

export const contactResponseSchema = z.object({ ticket: z.string() });
export type ContactResponse = z.infer<typeof contactResponseSchema>;

/** What the hook answers the server. */
export const keptMessageSchema = contactResponseSchema.extend({ outcome: z.enum(['kept', 'key_conflict']) });
export type KeptMessage = z.infer<typeof keptMessageSchema>;

/** A message as stored. */
export const contactMessageSchema = z.object({
  ticket: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;
