import { parsePinCode } from '#shared/pin-code.ts';
import { FIELD_NOTES } from './messages.ts';
import type { ProfileField } from './profile.ts';

/** Ten digits, with or without India's prefix, spaces and hyphens. */
const MOBILE = /^(\+?91|0)?[6-9]\d{9}$/;

/** A remark on what stands in a field that was left. Nothing is refused: the form has no validation (specification, section 5). */
export function noteOn(field: ProfileField, text: string): string | undefined {
  if (text.trim() === '') return undefined;
  if (field === 'phone' && !MOBILE.test(text.replace(/[\s-]/g, ''))) return FIELD_NOTES.phone;
  if (field === 'pincode' && parsePinCode(text) === undefined) return FIELD_NOTES.pincode;
  return undefined;
}
