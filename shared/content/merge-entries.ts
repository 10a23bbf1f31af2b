import { isSameJson } from '../same-json.ts';
import type { StoredSection } from './content-row.ts';
import type { ContentField } from './field-rules.ts';

type Value = StoredSection[string] | undefined;

/** A list as two people have changed it. */
interface Edits {
  /** What `mine` was typed over. */
  seen: Value;
  mine: Value;
  theirs: Value;
}

/**
 * A list with the changes of both, if its entries have a name of their own (`unique`) and no entry was changed by both; undefined
 * otherwise, also if they moved entries.
 */
export function mergeEntries(field: ContentField | undefined, { seen, mine, theirs }: Edits) {
  if (field?.kind !== 'list' || field.unique === undefined) return undefined;
  const name = field.unique;
  const [was, own, now] = [entriesOf(seen, name), entriesOf(mine, name), entriesOf(theirs, name)];
  if (was === undefined || own === undefined || now === undefined) return undefined;
  const isShared = (key: string) => was.has(key) && own.has(key) && now.has(key);
  if (!isSameJson([...was.keys()].filter(isShared), [...now.keys()].filter(isShared))) return undefined;
  const isMine = (key: string) => !isSameJson(was.get(key), own.get(key));
  const isTheirs = (key: string) => !isSameJson(was.get(key), now.get(key));
  const keys = [...new Set([...own.keys(), ...now.keys(), ...was.keys()])];
  if (keys.some((key) => isMine(key) && isTheirs(key))) return undefined;
  return keys.flatMap((key) => (isMine(key) ? own : now).get(key) ?? []);
}

/** Entries by their name; undefined if two have the same, or it is no list. */
function entriesOf(list: Value, name: string) {
  if (!Array.isArray(list)) return undefined;
  const nameOf = (entry: Value) => (typeof entry === 'object' && entry && !Array.isArray(entry) ? entry[name] : '');
  const entries = new Map(list.map((entry) => [String(nameOf(entry)), entry]));
  return entries.size === list.length ? entries : undefined;
}
