import type { InvoiceDocument } from '#shared/tax/invoice.ts';
import { oneLine } from '#shared/text/fold.ts';
import { InvoiceProblem } from './invoice-problem.ts';

/**
 * Characters that the fonts of the PDF have (pdf/draw-pdf.ts): Latin and Devanagari letters, their marks, punctuation and
 * signs of money. An issued invoice never changes, so others are refused before, not printed as wrong letters.
 */
const UNPRINTABLE =
  /[^ -~\u00a0-\u0137\u0139-\u017e\u0218-\u021b\u02c6\u02da\u02dc\u0900-\u0977\u0979-\u097f\u1e80-\u1e85\u1ef2-\u1ef3\u200c-\u200d\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20a8\u20ac\u20b9\u2122\u2212]/gu;
const OTHER_HYPHENS = /[\u2010-\u2012\u2015]/g;
/** Letters and digits with their marks; not the marks of emoji. */
const READ = /(?![\u20d0-\u20ff\ufe00-\ufe0f])[\p{L}\p{M}\p{N}]/u;

/** A text in one line as the fonts can print it: without emoji and other signs that they lack, unless it has nothing else. */
export function printLine(text: string): string {
  const line = oneLine(text).replace(OTHER_HYPHENS, '-');
  return oneLine(line.replace(UNPRINTABLE, (sign) => (READ.test(sign) ? sign : ''))) || line;
}

export function isPrintable(text: string): boolean {
  return printLine(text).search(UNPRINTABLE) < 0;
}

/** A remark for people, without the characters that cannot be printed. */
export function printRemark(text: string): string {
  return oneLine(printLine(text).replace(UNPRINTABLE, ''));
}

/** @throws InvoiceProblem that names the field */
export function refuseUnprintable({ seller, buyer, lines }: InvoiceDocument): void {
  const fields: readonly (readonly [string, string, string])[] = [
    ['The name of the buyer', buyer.name, 'Correct the name in the order.'],
    ...buyer.address.map((line) => ['The address', line, 'Correct the address in the order.'] as const),
    ...lines.map(({ description }) => [`The item ‘${description}’`, description, 'Rename the product.'] as const),
    ...[seller.name, seller.legalName, ...seller.address].map(
      (line) => ['The address of the shop', line, 'Correct it under Settings, Shop details.'] as const,
    ),
  ];
  for (const [field, text, remedy] of fields) {
    const [sign] = text.match(UNPRINTABLE) ?? [];
    if (sign === undefined) continue;
    throw new InvoiceProblem(
      `${field} has ‘${sign}’, which the invoice cannot print: it prints Latin and Devanagari letters. ${remedy}`,
    );
  }
}
