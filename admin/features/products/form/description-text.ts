import { descriptionBlocks } from '#shared/product/description.ts';

const BULLET = /^\s*[-*•]\s+/;

/**
 * The description as text: a paragraph for each line, and lines that start with '- ' for a list. Parsed by the shop's code,
 * so that the field shows what shoppers see, whatever tags are stored.
 */
export function descriptionToText(html: string): string {
  return descriptionBlocks(html)
    .map((block) => (block.kind === 'text' ? block.text : block.items.map((item) => `- ${item}`).join('\n')))
    .join('\n\n');
}

/** The HTML to store: paragraphs and lists, with all typed text escaped, so that no script can run. */
export function descriptionHtml(text: string): string {
  const parts: string[] = [];
  let items: string[] = [];
  const endList = () => {
    if (items.length > 0) parts.push(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`);
    items = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const written = escapeHtml(line.replace(BULLET, '').trim());
    if (written === '') continue;
    if (BULLET.test(line)) items.push(written);
    else {
      endList();
      parts.push(`<p>${written}</p>`);
    }
  }
  endList();
  return parts.join('');
}

/** Whether the stored HTML has tags that the shop does not show and that saving the description removes. */
export function hasOtherTags(html: string): boolean {
  return [...html.matchAll(/<\/?([a-z][a-z0-9]*)([^>]*)>/gi)].some(
    ([, tag, rest]) => !/^(?:p|ul|li|br)$/i.test(tag ?? '') || /[a-z]/i.test(rest ?? ''),
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
