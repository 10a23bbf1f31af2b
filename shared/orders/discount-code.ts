import { z } from 'zod';

/** A code as stored: capital letters, digits and hyphens. */
export const DISCOUNT_CODE = /^[A-Z0-9-]{3,30}$/;

/** A code as typed, in the form in which it is stored. Text pasted from a chat has invisible characters and other dashes. */
export function normaliseCode(typed: string): string {
  return typed
    .replace(/[\s\u200b-\u200d\u2060\ufeff]+/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toUpperCase();
}

export const discountCodeSchema = z.string().max(100).transform(normaliseCode);
