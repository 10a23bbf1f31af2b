import { z } from 'zod';
import { asciiDigits } from '#shared/text/digits.ts';

/** A code as stored: capital letters, digits and hyphens. */
export const DISCOUNT_CODE = /^[A-Z0-9-]{3,30}$/;

/** A code as typed, in the form in which it is stored. */
export function normaliseCode(typed: string): string {
  return asciiDigits(typed).replace(/\s/g, '').toUpperCase();
}

export const discountCodeSchema = z.string().max(100).transform(normaliseCode);
