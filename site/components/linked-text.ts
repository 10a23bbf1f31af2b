/** A run of plain text, or a link within it. */
export type TextPart = string | { words: string; href: string };

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Splits a text at its links, which are written `[words](address)`, so that content can stay data. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: words = '', 2: href = '', index } of text.matchAll(LINK)) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ words, href });
    end = index + whole.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** A link to write to an address, for a text with links. */
export function mailLink(address: string): string {
  return `[${address}](mailto:${address})`;
}
