const PIN_CODE = /^[1-9]\d{5}$/;

/** A PIN code as its six digits, whatever spaces it is written with; undefined for anything else. */
export function parsePinCode(text: string): string | undefined {
  const digits = text.replace(/\s/g, '');
  return PIN_CODE.test(digits) ? digits : undefined;
}
