import type { ContentField } from '#shared/content/content-fields.ts';
import gstStateCodes from '#shared/tax/gst-state-codes.json' with { type: 'json' };
import { FORMATS } from './table.ts';

const CODES: Record<string, string> = gstStateCodes;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A content value with a GSTIN as the shop stores it, whatever its letters and blanks. */
export function withFoldedGstin(field: ContentField | undefined, value: Json) {
  return isGstinField(field) && typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() : value;
}

/**
 * What is wrong with the check digit or the state of a GSTIN, in words for staff; '' if nothing. Only what staff save is
 * checked: a shop whose stored GSTIN is wrong is told so instead of becoming one without GSTIN.
 */
export function gstinFault(field: ContentField, value: Json) {
  if (!isGstinField(field) || typeof value !== 'string' || value === '') return '';
  // The thirteenth character counts the registrations of a business, from 1.
  const isRight = hasKnownState(value) && value[12] !== '0' && value.slice(-1) === checkDigit(value.slice(0, -1));
  return isRight ? '' : FORMATS.gstin.wrong;
}

function isGstinField(field: ContentField | undefined) {
  return field !== undefined && field.kind === 'line' && field.format === 'gstin';
}

function hasKnownState(gstin: string) {
  return Object.values(CODES).includes(gstin.slice(0, 2));
}

/** As in shared/tax/gst-states.ts; a test compares them. */
function checkDigit(digits: string) {
  const base = DIGITS.length;
  const sum = digits.split('').reduce((total, digit, index) => {
    const product = DIGITS.indexOf(digit) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / base) + (product % base);
  }, 0);
  return DIGITS[(base - (sum % base)) % base];
}
