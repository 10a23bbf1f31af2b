import type { ZodError, ZodType } from 'zod';
import { logError } from '#admin/log.ts';
import { ADMIN_WORDS, rowsNotRead } from '#admin/messages.ts';
import { notifyFailure } from '#admin/ui/notify.ts';

/** How an answer with rows is read: `shownRows` for a screen, `allRows` where rows are counted or added up. */
export type ReadRows = <Output>(schema: ZodType<Output>, answer: unknown) => Output;

const MOST_NAMED = 5;

/** A row that does not parse, where every row counts. */
export class UnreadableRow extends Error {
  override readonly name = 'UnreadableRow';

  constructor(row: string, cause: unknown) {
    super(ADMIN_WORDS.rowStops(row), { cause });
  }
}

/** Reads rows for a screen: one that does not parse is skipped, logged and counted in a notice. @throws ZodError */
export const shownRows: ReadRows = (schema, answer) => {
  const skipped: string[] = [];
  let rest = answer;
  for (;;) {
    const parsed = schema.safeParse(rest);
    if (parsed.success) {
      if (skipped.length > 0) notifyFailure(rowsNotRead(skipped.length), namesOf(skipped), 'rows-not-read');
      return parsed.data;
    }
    const bad = badRows(rest, parsed.error);
    if (bad.length === 0) throw parsed.error;
    logError(`Skipping rows that cannot be read: ${bad.map(({ name }) => name).join(', ')}`, parsed.error);
    skipped.push(...bad.map(({ name }) => name));
    rest = without(rest, bad);
  }
};

/** The first few; the console has all. */
function namesOf(rows: readonly string[]): string {
  const named = rows.slice(0, MOST_NAMED).join(', ');
  return rows.length > MOST_NAMED ? `${named}…` : named;
}

/** Reads rows for a file or a sum, which must not lack one. @throws UnreadableRow that names the first bad one */
export const allRows: ReadRows = (schema, answer) => {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const [first] = badRows(answer, parsed.error);
  throw first === undefined ? parsed.error : new UnreadableRow(first.name, parsed.error);
};

interface BadRow {
  /** The place of the row: that of the outermost list in the answer. */
  path: PropertyKey[];
  name: string;
}

function badRows(answer: unknown, { issues }: ZodError): BadRow[] {
  const found = new Map<string, BadRow>();
  for (const { path } of issues) {
    const depth = path.findIndex((key) => typeof key === 'number');
    if (depth < 0) continue;
    const place = path.slice(0, depth + 1);
    found.set(place.join(), { path: place, name: nameOf(at(answer, place), Number(place.at(-1))) });
  }
  return [...found.values()];
}

const NAMES = ['order_number', 'number', 'name', 'sku', 'email', 'title', 'label', 'id'];

function nameOf(row: unknown, index: number): string {
  const values = typeof row === 'object' && row !== null ? NAMES.map((name) => Reflect.get(row, name)) : [];
  const name = values.find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name : ADMIN_WORDS.row(index + 1);
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (now, key) => (typeof now === 'object' && now !== null ? Reflect.get(now, key) : now),
    value,
  );
}

/** The answer without these rows; it is not changed itself. */
function without(answer: unknown, bad: readonly BadRow[]): unknown {
  const rest = structuredClone(answer);
  // From the end, so that the other places stay.
  for (const { path } of bad.toSorted((a, b) => Number(b.path.at(-1)) - Number(a.path.at(-1)))) {
    const list = at(rest, path.slice(0, -1));
    if (Array.isArray(list)) list.splice(Number(path.at(-1)), 1);
  }
  return rest;
}
