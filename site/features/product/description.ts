const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/**
 * A product's description as paragraphs of plain text. Staff may write it in a rich editor; its tags are dropped and
 * never reach the page, so nothing pasted there can run in it.
 */
export function descriptionParagraphs(description: string): string[] {
  return description
    .replace(/<(?:br|\/p|\/li|\/div|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
