import { z } from 'zod';

const listSchema = z.array(z.string());

/** Several texts in one cell: `a | b`; as JSON when one of them could be mistaken. Empty for none. */
export function writeList(items: readonly string[]): string {
  return items.every(isPlain) ? items.join(' | ') : JSON.stringify(items);
}

/** The texts of a cell: with `|` between them, one a line, or as JSON. Undefined when it begins like JSON and is none. */
export function readList(cell: string): string[] | undefined {
  const text = cell.trim();
  if (text.startsWith('[')) return listSchema.safeParse(parseJson(text)).data;
  return text
    .split(/[|\r\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The value that a text is JSON of; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isPlain(item: string): boolean {
  return item !== '' && item === item.trim() && !item.startsWith('[') && !/[|\r\n]/.test(item);
}
