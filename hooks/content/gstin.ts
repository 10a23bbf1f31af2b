import type { ContentField } from '#shared/content/content-fields.ts';
import { foldGstin, stateOfGstin } from '#shared/tax/gst-states.ts';
import { FORMATS } from './table.ts';

/** A content value with a GSTIN as the shop stores it, whatever its letters and blanks. */
export function withFoldedGstin(field: ContentField | undefined, value: Json) {
  return isGstinField(field) && typeof value === 'string' ? foldGstin(value) : value;
}

/**
 * What is wrong with the check digit or the state of a GSTIN, in words for staff; '' if nothing. Only what staff save is
 * checked: a shop whose stored GSTIN is wrong is told so instead of becoming one without GSTIN.
 */
export function gstinFault(field: ContentField, value: Json) {
  if (!isGstinField(field) || typeof value !== 'string' || value === '') return '';
  return stateOfGstin(value) === undefined ? FORMATS.gstin.wrong : '';
}

function isGstinField(field: ContentField | undefined) {
  return field !== undefined && field.kind === 'line' && field.format === 'gstin';
}
