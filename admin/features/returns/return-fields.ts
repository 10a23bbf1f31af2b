import { z } from 'zod';
import { lines } from '#admin/forms/fields.ts';
import { MAX_RETURN_TEXT } from '#shared/orders/returns.ts';

/** A text to the customer. */
export function decisionText(label: string, look: { hint: string; isRequired?: boolean }) {
  return lines(label, z.string(), { ...look, input: { maxLength: MAX_RETURN_TEXT } });
}
