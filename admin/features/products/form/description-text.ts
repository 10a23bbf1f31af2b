import { descriptionBlocks } from '#shared/description.ts';

const BULLET = /^\s*[-*•]\s+/;

/**
 * The description as staff write it: a paragraph a line, and lines that begin with '- ' for a list. It is read exactly as
 * the shop reads it, so what the field shows is what shoppers see, whatever tags the database holds.
 */
export function descriptionToText(html: string): string {
  return descriptionBlocks(html)
    .map((block) => (block.kind === 'text' ? block.text : block.items.map((item) => `- ${item}`).join('\n')))
    .join('\n\n');
}

/** The HTML that is stored: paragraphs and lists, everything typed escaped, so nothing in it can ever run. */
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

/** Whether the stored HTML holds tags that the shop does not show and that saving the description leaves out. */
export function hasOtherTags(html: string): boolean {
  return [...html.matchAll(/<\/?([a-z][a-z0-9]*)([^>]*)>/gi)].some(
    ([, tag, rest]) => !/^(?:p|ul|li|br)$/i.test(tag ?? '') || /[a-z]/i.test(rest ?? ''),
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
