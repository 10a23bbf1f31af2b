/** A paragraph or list of a description, as plain text. */
export type DescriptionBlock = { kind: 'text'; text: string } | { kind: 'list'; items: string[] };

const BULLET = '• ';
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

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

/** The first paragraph, for search engines and shared links; empty if there is none. */
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
  return description
    .replace(/<li\b[^>]*>/gi, `\n${BULLET}`)
    .replace(/<(?:br|\/p|\/li|\/ul|\/ol|\/div|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== BULLET.trim());
}
