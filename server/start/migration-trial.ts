import { existsSync } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { copyDatabase } from '../backups/copy-database.ts';
import { PROJECT } from '../environment.ts';
import { readJsonFile, writeJsonFile } from '../json-file.ts';
import { hashSources } from '../release/source-files.ts';

/**
 * A start with other migrations is a trial until the shop opens: the database is copied first, and put back if the start fails.
 * While the copy exists, no shop has opened on the migrated database, so putting it back loses no order
 * (docs/decisions/0028-starts-and-upgrades.md).
 */

/** What changes the schema: our migrations, and those that PocketBase brings. */
const SCHEMA_SOURCES = ['pb_migrations', 'server/pocketbase/version.ts'];

/** The digest of SCHEMA_SOURCES that the shop last opened with. */
const schemaSchema = z.object({ schema: z.string() });

/** Copies the database if the migrations are not those it last opened with. First puts it back if the last trial was cut off. */
export async function beginTrial(pocketBaseDir: string, log: (line: string) => void): Promise<void> {
  await undoTrial(pocketBaseDir, log);
  const database = databaseFile(pocketBaseDir);
  if (!existsSync(database)) return;
  const opened = await readJsonFile(schemaFile(pocketBaseDir), schemaSchema);
  if (opened?.schema === (await hashSources(PROJECT, SCHEMA_SOURCES))) return;
  const copy = copyFile(pocketBaseDir);
  await rm(`${copy}.new`, { force: true });
  await copyDatabase(database, `${copy}.new`);
  await chmod(`${copy}.new`, 0o600);
  await rename(`${copy}.new`, copy);
  log('keeping a copy of the database until the shop is open');
}

/** Accepts the migrated database. Call it when all is healthy, before the shop takes its first request. */
export async function acceptTrial(pocketBaseDir: string): Promise<void> {
  await writeJsonFile(schemaFile(pocketBaseDir), { schema: await hashSources(PROJECT, SCHEMA_SOURCES) });
  await rm(copyFile(pocketBaseDir), { force: true });
}

/** Puts the database back as it was before the trial, if there is one. PocketBase must not run. */
export async function undoTrial(pocketBaseDir: string, log: (line: string) => void): Promise<void> {
  const copy = copyFile(pocketBaseDir);
  if (!existsSync(copy)) return;
  await copyDatabase(copy, databaseFile(pocketBaseDir));
  await rm(copy);
  log('put the database back as it was before this version');
}

function databaseFile(pocketBaseDir: string): string {
  return join(pocketBaseDir, 'data.db');
}

function copyFile(pocketBaseDir: string): string {
  return join(pocketBaseDir, 'before-migrating.db');
}

function schemaFile(pocketBaseDir: string): string {
  return join(pocketBaseDir, 'schema.json');
}
