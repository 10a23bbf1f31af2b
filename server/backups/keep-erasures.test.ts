import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepErasures } from './keep-erasures.ts';

const TABLE =
  'CREATE TABLE erasures (id TEXT PRIMARY KEY, actor TEXT, customer_ids TEXT, order_ids TEXT, created_at TEXT)';
const row = (id: string) =>
  `INSERT INTO erasures VALUES ('${id}', 'owner@example.com', '["c"]', '["o"]', '2026-11-24')`;

let folder = '';
let present = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'erasures-'));
  present = join(folder, 'data.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function restoredFrom(statements: string[]): { ids: () => unknown[]; lines: string[] } {
  const restored = new DatabaseSync(':memory:');
  for (const statement of statements) restored.exec(statement);
  const lines: string[] = [];
  keepErasures(restored, present, (line) => lines.push(line));
  return {
    lines,
    ids: () =>
      restored
        .prepare('SELECT id FROM erasures ORDER BY id')
        .all()
        .map(({ id }) => id),
  };
}

const writePresent = () => {
  const database = new DatabaseSync(present);
  for (const statement of [TABLE, row('a'), row('b')]) database.exec(statement);
  database.close();
};

it('adds the erasures that a backup does not know', () => {
  writePresent();
  const { ids, lines } = restoredFrom([TABLE, row('a')]);
  expect(ids()).toEqual(['a', 'b']);
  expect(lines).toEqual([]);
});

it('says so if the backup is from before the list', () => {
  writePresent();
  expect(restoredFrom([]).lines).toEqual([expect.stringContaining('apply the one you kept, under Customers')]);
});

it('leaves a backup as it is on a new server', () => {
  expect(restoredFrom([TABLE, row('a')]).ids()).toEqual(['a']);
});
