import { z } from 'zod';

const listSchema = z.array(z.string());

/** Texts in one cell: `a | b`, or JSON if one of them is ambiguous in that form. Empty for none. */
export function writeList(items: readonly string[]): string {
  return items.every(isPlain) ? items.join(' | ') : JSON.stringify(items);
}

/** The texts of a cell, separated by `|` or line breaks, or as JSON. Undefined if it starts like JSON but is invalid. */
export function readList(cell: string): string[] | undefined {
  const text = cell.trim();
  if (text.startsWith('[')) return listSchema.safeParse(parseJson(text)).data;
  return text
    .split(/[|\r\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The parsed JSON; undefined if invalid. */
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
