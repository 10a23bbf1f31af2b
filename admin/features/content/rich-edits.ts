/** Changes of a text in Markdown (shared/content/rich-text.ts) by the buttons over it. */

/** A text and what is selected in it. */
export interface Edit {
  text: string;
  start: number;
  end: number;
}

const BOLD = '**';
/** Selected after a link was added, so that typing or pasting replaces it. */
const ADDRESS = 'https://';

/** Makes the selection bold, or plain again. */
export function toggleBold({ text, start, end }: Edit): Edit {
  const isBold = text.slice(0, start).endsWith(BOLD) && text.slice(end).startsWith(BOLD);
  if (isBold) {
    const plain = text.slice(0, start - BOLD.length) + text.slice(start, end) + text.slice(end + BOLD.length);
    return { text: plain, start: start - BOLD.length, end: end - BOLD.length };
  }
  const bold = text.slice(0, start) + BOLD + text.slice(start, end) + BOLD + text.slice(end);
  return { text: bold, start: start + BOLD.length, end: end + BOLD.length };
}

/** Makes the selection the words of a link, and selects its address. */
export function addLink({ text, start, end }: Edit): Edit {
  const words = text.slice(start, end);
  const at = start + words.length + '[]('.length;
  return {
    text: `${text.slice(0, start)}[${words}](${ADDRESS})${text.slice(end)}`,
    // Without words they are typed first.
    ...(words === '' ? { start: start + 1, end: start + 1 } : { start: at, end: at + ADDRESS.length }),
  };
}

/** Makes the selected lines headings, or paragraphs again. */
export function toggleHeading(edit: Edit): Edit {
  return withLines(edit, '## ', /^#{1,6} +/);
}

/** Makes the selected lines entries of a list, or paragraphs again. */
export function toggleList(edit: Edit): Edit {
  return withLines(edit, '- ', /^[-*] +/);
}

/** Puts `mark` before each selected line that is not empty; removes it if all have it already. */
function withLines({ text, start, end }: Edit, mark: string, marked: RegExp): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isWanted = (line: string) => line.trim() !== '' || lines.length === 1;
  const isMarked = lines.filter(isWanted).every((line) => marked.test(line));
  const changed = lines
    .map((line) =>
      isWanted(line) ? (isMarked ? '' : mark) + line.replace(isMarked ? marked : /^(?:#{1,6}|[-*]) +/, '') : line,
    )
    .join('\n');
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length };
}
