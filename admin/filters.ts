import type PocketBase from 'pocketbase';

type FilterMaker = Pick<PocketBase, 'filter'>;

/**
 * A filter for records in which every word of `text` occurs in one of `fields`; empty without a word.
 * `fields` are written in code, never typed by anyone.
 */
export function everyWordIn(maker: FilterMaker, fields: readonly string[], text: string): string {
  return words(text)
    .map((word) => `(${fields.map((field) => maker.filter(`${field} ~ {:word}`, { word })).join(' || ')})`)
    .join(' && ');
}

/** A filter for records whose `field` is one of `values`. Call it with at least one value. */
export function anyOf(maker: FilterMaker, field: string, values: readonly string[]): string {
  return values.map((value) => maker.filter(`${field} = {:value}`, { value })).join(' || ');
}

/** Those conditions that say something, all of which must hold. */
export function allOf(conditions: readonly string[]): string {
  return conditions.filter((condition) => condition !== '').join(' && ');
}

/** What was typed, word by word; a percent sign is a percent sign and no wildcard. */
function words(text: string): string[] {
  return text
    .replaceAll('%', '\\%')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8);
}
