import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type BackupState, backupAge, readBackupState } from './backup-state.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const HOUR_MS = 3_600_000;
const NONE: BackupState = { last_good: null, archive: null, failure: null };

function madeHoursAgo(hours: number): BackupState {
  const at = new Date(NOW - hours * HOUR_MS).toISOString();
  return { ...NONE, last_good: { at, name: 'backup', bytes: 1, seconds: 1 } };
}

function writtenHoursAgo(hours: number, before: BackupState): BackupState {
  const at = new Date(NOW - hours * HOUR_MS).toISOString();
  return { ...before, archive: { at, name: 'unsent', bytes: 1, seconds: 1, sha256: '', unpacked_bytes: 1 } };
}

it.each([
  ['off without a schedule', NONE, 0, 'off'],
  ['none before the first', NONE, 24, 'none'],
  ['ok up to twice the schedule', madeHoursAgo(48), 24, 'ok'],
  ['old after that', madeHoursAgo(48.1), 24, 'old'],
  ['partial if the folder alone has one', writtenHoursAgo(1, NONE), 24, 'partial'],
  ['partial if the folder alone has a new one', writtenHoursAgo(1, madeHoursAgo(72)), 24, 'partial'],
  ['old if the one of the folder is old, too', writtenHoursAgo(49, NONE), 24, 'old'],
  ['old by the shop’s own schedule', madeHoursAgo(3), 1, 'old'],
] as const)('the age of backups is %s', (_, state, everyHours, age) => {
  expect(backupAge(state, everyHours, NOW)).toBe(age);
});

it('a state of version 1.0.0 is read, and its failure began when it was last seen', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-state-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const at = '2026-11-24T03:00:00.000Z';
  await writeFile(
    join(dataDir, 'backups.json'),
    JSON.stringify({ last_good: null, failure: { at, message: 'Away.' } }),
  );
  expect(await readBackupState(dataDir)).toEqual({
    last_good: null,
    archive: null,
    failure: { at, since: at, message: 'Away.', passes: false },
  });
});
