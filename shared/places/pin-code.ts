import { plainDigits } from '../text/digits.ts';

/** As the shop stores it. */
export const PIN_CODE = /^[1-9]\d{5}$/;

/** The state in army addresses. */
export const ARMY_POST = 'Army Post Office (APO)';

/** The six digits of a PIN code, typed in any script and with any separators; undefined if invalid. */
export function parsePinCode(text: string): string | undefined {
  const digits = plainDigits(text);
  return PIN_CODE.test(digits) ? digits : undefined;
}

/**
 * Whether a PIN code belongs to the Army Postal Service (90 to 99). Excludes 999999, which people type as a placeholder.
 */
export function isArmyPinCode(pin: string): boolean {
  return /^9\d{5}$/.test(pin) && pin !== '999999';
}
