import type { StockMail } from '#shared/api/buyer-mails.ts';
import { productPath } from '#shared/product/product.ts';
import { UNSTITCHED } from '#shared/product/variants.ts';
import { filledTexts, type MailContent } from './mail-content.ts';

/**
 * The content of a mail about a size that is back. It repeats nothing that was typed: the address may be somebody else's.
 * `stop` is the page that stops these mails.
 */
export function stockMailContent(
  { kind, product, texts }: StockMail,
  { shop, site, stop }: { shop: string; site: string; stop: string },
): MailContent {
  const { id, name, size } = product;
  const written = size === UNSTITCHED ? withoutSize(texts) : texts;
  return {
    ...filledTexts(kind, written, { product: name, size, shop }, [FIRST_COME]),
    facts: [{ label: 'No more emails about sizes', value: 'stop them', url: stop }],
    button: texts.button === '' ? null : { label: texts.button, url: site + productPath(id), isCopied: false },
    order: null,
  };
}

/** The texts for a product without sizes: 'Size {size} is back' is 'It is back'. */
function withoutSize(texts: StockMail['texts']): StockMail['texts'] {
  const shorten = (text: string) =>
    text.replaceAll(/(s)ize \{size\}( of)?/gi, (_whole, first: string, of?: string) =>
      of === undefined ? (first === 'S' ? 'It' : 'it') : '',
    );
  return {
    ...texts,
    subject: shorten(texts.subject),
    heading: shorten(texts.heading),
    text: shorten(texts.text).replaceAll(/ {2,}/g, ' '),
    closing: shorten(texts.closing),
  };
}

/** Not editable: nothing is reserved, and this mail is the only one. */
const FIRST_COME =
  'First come, first served: nothing is reserved for you. This is the only email about this size, unless you ask again.';
