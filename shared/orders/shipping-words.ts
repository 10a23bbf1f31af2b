import type { ShopContent } from '../content/content-fields.ts';
import { formatPaise, toPaise } from '../money.ts';
import { canCharge, type ShippingRule, shippingRange, shippingText, tiersOf } from './shipping-charge.ts';

/** What the shop says about shipping once an order can be charged. */

/** A part of a sentence: a dot that ends none is `Rs. 999` or is followed by a character. */
const PART = String.raw`(?:\bRs\.|[.!?](?=\S)|[^.!?\n])`;
const FREE = String.raw`\b(?:free (?:shipping|delivery)|(?:shipping|delivery) is free)\b`;
const FREE_SENTENCE = new RegExp(`${PART}*?${FREE}${PART}*`, 'gi');

/** `Shipping ₹80, free on orders from ₹999`; `Shipping ₹60 to ₹150 by PIN code`. */
export function shippingStatement(rule: ShippingRule): string {
  const range = shippingRange(rule, 0);
  const limits = tiersOf(rule).flatMap(({ charge, free_from }) => (charge > 0 ? [free_from] : []));
  const freeFrom = limits.includes(0) ? 0 : Math.max(...limits);
  const isSame = range[0] === range[1];
  const cost = `Shipping ${shippingText(range)}${isSame ? '' : ' by PIN code'}`;
  if (freeFrom > 0) return `${cost}, free on orders from ${formatPaise(toPaise(freeFrom))}`;
  return isSame ? `${cost} across India` : cost;
}

/**
 * The shop's texts as shoppers read them: if an order can be charged, a sentence that says shipping is free becomes what the rule says.
 * Questions stay, and sentences about a discount code. A section in which nothing changes stays the identical object.
 */
export function contentWithShipping(content: ShopContent): ShopContent {
  if (!canCharge(content.shipping)) return content;
  const { identity, ...others } = content;
  // The names and types of the sections stay.
  return { identity, ...(withStatement(others, shippingStatement(content.shipping)) as typeof others) };
}

function withStatement(value: unknown, statement: string): unknown {
  if (typeof value === 'string') return replaceFree(value, statement);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, one, withStatement(one, statement)] as const);
  if (fields.every(([, before, after]) => before === after)) return value;
  const shown = fields.map(([name, , after]) => [name, after] as const);
  return Array.isArray(value) ? shown.map(([, after]) => after) : Object.fromEntries(shown);
}

function replaceFree(text: string, statement: string): string {
  return text.replaceAll(FREE_SENTENCE, (sentence, at: number) => {
    const isQuestion = text[at + sentence.length] === '?';
    if (isQuestion || /(?<!pin )code\b/i.test(sentence)) return sentence;
    // Blanks and the marks of a heading or list.
    const [before = ''] = /^[\s#>*-]*/.exec(sentence) ?? [];
    return before + statement;
  });
}
