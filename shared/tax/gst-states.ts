import { ADDRESS_STATES, gstStateCode } from '../places/indian-states.ts';

/** GST numbers, and the states that they are issued for. */

const GSTIN = /^(\d{2})[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const GSTIN_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A GSTIN as people type it, with capital letters and without blanks. */
export function foldGstin(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/**
 * The state and its code that a GSTIN was issued for; undefined if the GSTIN is invalid (its last character is a check digit).
 */
export function stateOfGstin(text: string): { state: string; code: string } | undefined {
  const gstin = foldGstin(text);
  const code = GSTIN.exec(gstin)?.[1];
  const state = ADDRESS_STATES.find((one) => gstStateCode(one) === code);
  if (code === undefined || state === undefined) return undefined;
  return gstin.at(-1) === checkDigit(gstin.slice(0, -1)) ? { state, code } : undefined;
}

/** A buyer's GSTIN as invoices state it: '' if it is not of the state that the order goes to, or invalid. */
export function gstinFor(state: string, typed: string): string {
  return stateOfGstin(typed)?.state === state ? foldGstin(typed) : '';
}

/** The state of a buyer's GSTIN if the order goes to another one, so that its invoice cannot state it. */
export function otherStateOfGstin(state: string, typed: string): string | undefined {
  const ofGstin = stateOfGstin(typed)?.state;
  return state === '' || ofGstin === state ? undefined : ofGstin;
}

/** The state that a shop sells from, and its code: of the GSTIN, else of its address; undefined if neither names one. */
export function homeOf({
  gstin,
  state,
}: {
  gstin: string;
  state: string;
}): { state: string; code: string } | undefined {
  const code = gstStateCode(state);
  return stateOfGstin(gstin) ?? (code === undefined ? undefined : { state, code });
}

function checkDigit(digits: string): string | undefined {
  const base = GSTIN_DIGITS.length;
  const sum = [...digits].reduce((total, digit, index) => {
    const product = GSTIN_DIGITS.indexOf(digit) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / base) + (product % base);
  }, 0);
  return GSTIN_DIGITS[(base - (sum % base)) % base];
}
