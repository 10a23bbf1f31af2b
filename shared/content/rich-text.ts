import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import { detailOf, type NamedDetails, splitDetails } from '../product/fill-in.ts';

/**
 * Texts of staff in Markdown: headings, paragraphs, bold, italic, links, lists and tables. Everything else, HTML too, is shown
 * as it was typed. The shop's details are filled in after parsing, so that a name with markup stays a name. Every text is
 * escaped and every link checked here: the result is HTML that pages and the admin's preview show as it is.
 */

/** A part of a text under its own heading; `id` is the heading's address on the page. */
export interface RichSection {
  id: string;
  title: string;
  html: string;
}

/** Addresses that links may have: https, mail, phone, a page of the shop, a heading of the page. */
const LINK = /^(?:https:\/\/[^\s\\]+|mailto:\S+|tel:[\d+() -]+|\/(?![/\\])[^\s\\]*|#\S*)$/i;

/** Deeper lists and emphasis are shown as they were typed. */
const DEEPEST = 12;

/** A tokenizer that finds nothing, which turns its syntax into plain text. */
const off = () => undefined;

/** More lists in one line than marked can nest: it recurses. */
const MANY_LISTS = /^(?:[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+){13}/;

const markdown = new Marked({
  tokenizer: {
    // false leaves it to marked.
    list: (source) => (MANY_LISTS.test(source) ? undefined : false),
    ...{ html: off, tag: off, code: off, fences: off, codespan: off, blockquote: off },
    ...{ hr: off, lheading: off, def: off, reflink: off, del: off },
  },
});

/** The HTML of a text without sections, such as an answer. */
export function richHtml(text: string, details: NamedDetails): string {
  return blocks(parse(text), details, 0);
}

/** A text cut at its headings of the first and second level, and the HTML before the first of them. */
export function richSections(text: string, details: NamedDetails): { intro: string; sections: RichSection[] } {
  const intro: MarkedToken[] = [];
  const sections: { heading: Tokens.Heading; tokens: MarkedToken[] }[] = [];
  for (const token of parse(text)) {
    if (token.type === 'heading' && token.depth <= 2) sections.push({ heading: token, tokens: [] });
    else (sections.at(-1)?.tokens ?? intro).push(token);
  }
  return {
    intro: blocks(intro, details, 0),
    sections: sections.map(({ heading, tokens }) => {
      const { title, id } = splitHeading(plain(heading.tokens));
      return { id, title: fillText(title, details), html: blocks(tokens, details, 0) };
    }),
  };
}

/** A heading `Processing and shipping {#shipping}` as its words and its address, which follows the words if it is left out. */
export function splitHeading(heading: string): { title: string; id: string } {
  const [, title = heading, id] = /^(.*?)\s*\{#([a-z0-9-]+)\}$/s.exec(heading) ?? [];
  return { title, id: id ?? slugOf(title) };
}

function slugOf(title: string): string {
  const slug = title.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return slug.replaceAll(/^-|-$/g, '') || 'section';
}

function parse(text: string): MarkedToken[] {
  return known(markdown.lexer(text));
}

/** Without extensions, marked returns its own tokens only; the general type is theirs for tokens of extensions. */
function known(tokens: readonly Token[] = []): MarkedToken[] {
  return tokens as MarkedToken[];
}

function blocks(tokens: readonly MarkedToken[], details: NamedDetails, depth: number): string {
  return tokens.map((token) => block(token, details, depth)).join('');
}

function block(token: MarkedToken, details: NamedDetails, depth: number): string {
  switch (token.type) {
    case 'space':
      return '';
    case 'heading': {
      const level = token.depth <= 3 ? 'h3' : 'h4';
      return `<${level}>${inline(known(token.tokens), details, depth)}</${level}>`;
    }
    case 'paragraph':
      return `<p>${inline(known(token.tokens), details, depth)}</p>`;
    case 'list':
      return depth > DEEPEST ? `<p>${escapeHtml(token.raw)}</p>` : list(token, details, depth);
    case 'table':
      return table(token, details, depth);
    case 'text':
      return token.tokens === undefined ? filled(token.text, details) : inline(known(token.tokens), details, depth);
    default:
      return escapeHtml(token.raw);
  }
}

function list({ ordered, start, items }: Tokens.List, details: NamedDetails, depth: number): string {
  const entries = items.map(({ tokens }) => `<li>${blocks(known(tokens), details, depth + 1)}</li>`).join('');
  if (!ordered) return `<ul class="marker:text-madder grid list-disc gap-2 pl-5">${entries}</ul>`;
  const from = typeof start === 'number' && start > 1 ? ` start="${start}"` : '';
  return `<ol class="marker:text-madder grid list-decimal gap-2 pl-5"${from}>${entries}</ol>`;
}

function table({ header, rows }: Tokens.Table, details: NamedDetails, depth: number): string {
  const cell = (tag: 'th scope="col"' | 'td', { tokens, align }: Tokens.TableCell) => {
    const side = align === 'right' ? 'text-right' : align === 'center' ? 'text-center' : 'text-left';
    return `<${tag} class="px-3 py-2 ${side}">${inline(known(tokens), details, depth)}</${tag.slice(0, 2)}>`;
  };
  const head = header.map((one) => cell('th scope="col"', one)).join('');
  const body = rows.map((row) => `<tr class="border-line border-t">${row.map((one) => cell('td', one)).join('')}</tr>`);
  return [
    '<div class="border-line rounded-base overflow-x-auto border">',
    '<table class="bg-paper-bright w-full border-collapse">',
    `<thead class="bg-sand"><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`,
  ].join('');
}

function inline(tokens: readonly MarkedToken[], details: NamedDetails, depth: number): string {
  if (depth > DEEPEST) return escapeHtml(tokens.map(({ raw }) => raw).join(''));
  return tokens.map((token) => inlineOne(token, details, depth + 1)).join('');
}

function inlineOne(token: MarkedToken, details: NamedDetails, depth: number): string {
  switch (token.type) {
    case 'text':
    case 'escape':
      return filled(token.text, details);
    case 'strong':
      return `<strong>${inline(known(token.tokens), details, depth)}</strong>`;
    case 'em':
      return `<em>${inline(known(token.tokens), details, depth)}</em>`;
    case 'br':
      return '<br />';
    case 'link':
      return link(token, details);
    default:
      return escapeHtml(token.raw);
  }
}

/** A link without markup in its words; only the words if its address is not allowed. */
function link({ href, tokens }: Tokens.Link, details: NamedDetails): string {
  const words = escapeHtml(fillText(plain(tokens), details));
  const named = /^\{([a-z_]+)\}$/.exec(href)?.[1];
  const address = named === undefined ? href : (detailOf(named, details)?.href ?? '');
  return LINK.test(address) ? anchor(address, words) : words;
}

/** Links to other sites open a new tab. */
function anchor(href: string, words: string): string {
  const elsewhere = /^https:/i.test(href) ? ' target="_blank" rel="noopener"' : '';
  return `<a class="link" href="${escapeHtml(href)}"${elsewhere}>${words}</a>`;
}

/** The HTML of a run of text with the shop's details filled in. */
function filled(text: string, details: NamedDetails): string {
  return splitDetails(text, details)
    .map((part) => {
      if (typeof part === 'string') return escapeHtml(part);
      const words = escapeHtml(part.text);
      return part.href !== undefined && LINK.test(part.href) ? anchor(part.href, words) : words;
    })
    .join('');
}

function fillText(text: string, details: NamedDetails): string {
  return splitDetails(text, details)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');
}

/** The words of tokens without their markup. */
function plain(tokens: readonly Token[] = []): string {
  return known(tokens)
    .map((token) =>
      'tokens' in token && token.tokens ? plain(token.tokens) : 'text' in token ? token.text : token.raw,
    )
    .join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
