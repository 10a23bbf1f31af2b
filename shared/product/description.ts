import { decodeHTML } from 'entities';
import { DOCUMENT_NODE, ELEMENT_NODE, type Node, parse, TEXT_NODE } from 'ultrahtml';

/** A paragraph or list of a description, as plain text. */
export type DescriptionBlock = { kind: 'text'; text: string } | { kind: 'list'; items: string[] };

const BULLET = '• ';
/** Elements that begin and end a line. */
const LINES = new Set([
  'p',
  'li',
  'ul',
  'ol',
  'div',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'section',
  'blockquote',
]);
/** Elements whose content is not shown to readers. */
const UNREAD = new Set(['style', 'script', 'template', 'title', 'noscript']);

/**
 * Parses a product's description into paragraphs and lists of plain text. Tags of a rich editor are removed, so pasted
 * scripts never reach the page.
 */
export function descriptionBlocks(description: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  for (const line of linesOf(description)) {
    const last = blocks.at(-1);
    if (!line.startsWith(BULLET)) blocks.push({ kind: 'text', text: line });
    else if (last?.kind === 'list') last.items.push(line.slice(BULLET.length));
    else blocks.push({ kind: 'list', items: [line.slice(BULLET.length)] });
  }
  return blocks;
}

/** The first paragraph, for search engines and shared links; empty if none exists. */
export function descriptionSummary(description: string): string {
  const text = descriptionBlocks(description).find((block) => block.kind === 'text');
  return text?.kind === 'text' ? text.text : '';
}

/** The description's visible text in one line. */
export function descriptionText(description: string): string {
  return descriptionBlocks(description)
    .flatMap((block) => (block.kind === 'text' ? [block.text] : block.items))
    .join(' ');
}

function linesOf(description: string): string[] {
  return textOf(parse(description))
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== BULLET.trim());
}

/** The text of a node; `<` and `&` that are no markup stay. */
function textOf(node: Node): string {
  if (node.type === TEXT_NODE) return decodeHTML(node.value);
  if (node.type !== ELEMENT_NODE && node.type !== DOCUMENT_NODE) return '';
  const name = node.type === ELEMENT_NODE ? node.name.toLowerCase() : '';
  if (UNREAD.has(name)) return '';
  const text = node.children.map(textOf).join('');
  if (name === 'br') return `\n${text}`;
  if (name === 'td' || name === 'th') return `${text} `;
  if (!LINES.has(name)) return text;
  return `\n${name === 'li' ? BULLET : ''}${text}\n`;
}
