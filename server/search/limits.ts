import { formatRupees } from '#shared/money.ts';
import { type SizeWords, STANDARD_SIZE_WORDS } from './size-words.ts';

/** Price limits, in rupees, and size in a term. */
export interface Limits {
  minRupees?: number;
  maxRupees?: number;
  size?: string;
}

const AMOUNT = '(?:₹|rs\\.?|inr)?\\s*(\\d[\\d,]*(?:\\.\\d+)?)\\s*(k\\b)?\\s*(?:rupees|rs\\b\\.?|inr\\b|₹|/-)?';
const BELOW = 'under|below|up\\s?to|less than|lower than|cheaper than|not more than|at most|within|max(?:imum)?|<=?';
const ABOVE = 'over|above|more than|higher than|at least|starting (?:from|at)|min(?:imum)?|>=?';
/** Words that follow the amount, as Hindi word order has it. */
const BELOW_AFTER = 'se kam|ke andar|tak|or less|and below|से कम|के अंदर|तक';
const ABOVE_AFTER = 'se zyada|se upar|or more|and above|से ज्यादा|से ऊपर';
/** Word boundaries in any script. */
const START = '(?<![\\p{L}\\p{M}\\p{N}])';
const END = '(?![\\p{L}\\p{M}\\p{N}])';
/** Keeps 'size 2 to 3' from being read as a price. */
const SMALLEST_RANGE_RUPEES = 100;

const pattern = (source: string) => new RegExp(`${START}${source}${END}`, 'u');
const RANGE = pattern(`(?:between|from)?\\s*${AMOUNT}\\s*(?:-|–|to|and|se)\\s*${AMOUNT}`);
const PRICES: readonly { pattern: RegExp; isMost: boolean }[] = [
  { pattern: pattern(`(?:price\\s+)?(?:${BELOW})\\s*${AMOUNT}`), isMost: true },
  { pattern: pattern(`${AMOUNT}\\s*(?:${BELOW_AFTER})`), isMost: true },
  { pattern: pattern(`(?:price\\s+)?(?:${ABOVE})\\s*${AMOUNT}`), isMost: false },
  { pattern: pattern(`${AMOUNT}\\s*(?:${ABOVE_AFTER})`), isMost: false },
];

/** Reads the limits in a folded term; `rest` is the remaining text. */
export function readLimits(text: string, sizes: SizeWords = STANDARD_SIZE_WORDS): { limits: Limits; rest: string } {
  const limits: Limits = {};
  let rest = readRange(text, limits);
  for (const { pattern: price, isMost } of PRICES) {
    rest = rest.replace(price, (_, digits: string, thousands?: string) => {
      limits[isMost ? 'maxRupees' : 'minRupees'] = toRupees(digits, thousands);
      return ' ';
    });
  }
  for (const named of sizes.patterns) {
    rest = rest.replace(named, (_, name: string) => {
      const size = sizes.sizeOf.get(name);
      if (size !== undefined) limits.size = size;
      return ' ';
    });
  }
  return { limits, rest };
}

function readRange(text: string, limits: Limits): string {
  const [whole, lowDigits = '', lowThousands, highDigits = '', highThousands] = RANGE.exec(text) ?? [];
  if (whole === undefined) return text;
  const high = toRupees(highDigits, highThousands);
  // '2-3k' means thousands on both sides.
  const low = toRupees(
    lowDigits,
    lowThousands ?? (Number(lowDigits) < SMALLEST_RANGE_RUPEES ? highThousands : undefined),
  );
  if (low < SMALLEST_RANGE_RUPEES || high < SMALLEST_RANGE_RUPEES) return text;
  limits.minRupees = Math.min(low, high);
  limits.maxRupees = Math.max(low, high);
  return text.replace(whole, ' ');
}

function toRupees(digits: string, thousands: string | undefined): number {
  return Number(digits.replaceAll(',', '')) * (thousands === undefined ? 1 : 1000);
}

/** Whether any limit is set. */
export function hasLimits({ minRupees, maxRupees, size }: Limits): boolean {
  return minRupees !== undefined || maxRupees !== undefined || size !== undefined;
}

/** The limits as text: 'in size XXL under ₹3,000'. `readLimits` can read it again. */
export function limitsText({ minRupees, maxRupees, size }: Limits): string {
  const parts = size === undefined ? [] : [`in size ${size}`];
  if (minRupees !== undefined && maxRupees !== undefined) {
    parts.push(`between ${formatRupees(minRupees)} and ${formatRupees(maxRupees)}`);
  } else if (maxRupees !== undefined) parts.push(`under ${formatRupees(maxRupees)}`);
  else if (minRupees !== undefined) parts.push(`over ${formatRupees(minRupees)}`);
  return parts.join(' ');
}
