/** India's states and union territories with their GST codes. Army post (97) is delivered outside any state. */
const CODES: Readonly<Record<string, string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
  'Army Post Office (APO)': '97',
};

const STATES = new Map(Object.entries(CODES).map(([state, code]) => [code, state]));

/** The GST code of a state, such as '08'; undefined for an unknown state. */
export function gstStateCode(state: string): string | undefined {
  return Object.hasOwn(CODES, state) ? CODES[state] : undefined;
}

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
  const code = GSTIN.exec(gstin)?.[1] ?? '';
  const state = STATES.get(code);
  return state !== undefined && gstin.at(-1) === checkDigit(gstin.slice(0, -1)) ? { state, code } : undefined;
}

/** A buyer's GSTIN as invoices state it: '' if it is not of the state that the order goes to, or invalid. */
export function gstinFor(state: string, typed: string): string {
  return stateOfGstin(typed)?.state === state ? foldGstin(typed) : '';
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
