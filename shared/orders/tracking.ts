import { asciiDigits } from '../text/digits.ts';
import { parseUrl } from '../text/parse-url.ts';

/** Where a parcel can be followed. */
export interface Tracking {
  carrier: string;
  href: string;
}

/** Carriers as staff write them before a number: `Delhivery 1234567890`. */
const CARRIERS: readonly { name: RegExp; tracking: (number: string) => Tracking }[] = [
  {
    name: /^delhivery\b/i,
    tracking: (number) => ({ carrier: 'Delhivery', href: `https://www.delhivery.com/track/package/${number}` }),
  },
  {
    name: /^blue ?dart\b/i,
    tracking: () => ({ carrier: 'Blue Dart', href: 'https://www.bluedart.com/tracking' }),
  },
  { name: /^dtdc\b/i, tracking: () => ({ carrier: 'DTDC', href: 'https://www.dtdc.in/trace.asp' }) },
  {
    name: /^(india ?post|speed ?post)\b/i,
    tracking: () => ({ carrier: 'India Post', href: 'https://www.indiapost.gov.in/' }),
  },
];

/** Numbers of India Post end in the country code (UPU S10). */
const INDIA_POST = /^[A-Z]{2,3}\d{9,10}IN$/;

/** The words before a number, such as a carrier's name: without digits, and followed by a number. */
const WORDS_BEFORE = /^(?:[a-z]+[\s:]+)+(?=\S*\d)/i;

/**
 * A tracking number as it is stored: without the blanks that couriers print between its groups (`EM 123 456 789 IN`). A
 * carrier's name before it stays apart (`Delhivery 1490 8112`), and so do words alone.
 */
export function plainTracking(typed: string): string {
  const text = asciiDigits(typed).replace(/\s+/g, ' ').trim();
  if (!/\d/.test(text)) return text;
  const whole = text.replaceAll(' ', '');
  if (INDIA_POST.test(whole)) return whole;
  const [words] = WORDS_BEFORE.exec(text) ?? [''];
  return words + text.slice(words.length).replace(/([A-Za-z0-9]) (?=[A-Za-z0-9])/g, '$1');
}

/** The carrier, from the tracking number as staff entered it; undefined if unknown. */
export function trackingOf(entered: string): Tracking | undefined {
  const text = entered.trim();
  const url = /^https:\/\/\S+$/.test(text) ? parseUrl(text) : undefined;
  if (url !== undefined) return { carrier: url.host, href: text };
  if (INDIA_POST.test(text)) return { carrier: 'India Post', href: 'https://www.indiapost.gov.in/' };
  const number = encodeURIComponent(text.split(/[\s:]+/).at(-1) ?? '');
  return CARRIERS.find(({ name }) => name.test(text))?.tracking(number);
}
