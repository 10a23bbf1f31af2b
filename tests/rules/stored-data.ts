import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** What a database has stored, read from its folder, and a picture to store. */

const PIXEL = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

export function pictureForm(field: string, name: string): FormData {
  const form = new FormData();
  form.append(field, new File([PIXEL], name, { type: 'image/webp' }));
  return form;
}

/** The names of a record's stored files; `collectionId` as the schema has it. */
export function filesOf(dataDir: string, collectionId: string, id: string): string[] {
  const folder = join(dataDir, 'storage', collectionId, id);
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.attrs')) : [];
}

export function rowsOf(dataDir: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true });
  try {
    return z.array(z.record(z.string(), z.unknown())).parse(database.prepare(sql).all());
  } finally {
    database.close();
  }
}

/** The text of every table in lower case, the search index among them. */
export function textsOf(dataDir: string): ReadonlyMap<string, string> {
  const textOf = (value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value);
  const tables = rowsOf(dataDir, "SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => String(name));
  return new Map(
    tables.map((name) => {
      const values = rowsOf(dataDir, `SELECT * FROM "${name}"`).flatMap((row) => Object.values(row).map(textOf));
      return [name, values.join('\n').toLowerCase()];
    }),
  );
}
