import { expect, it } from 'vitest';
import { type BackupState, backupAge } from './backup-state.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const HOUR_MS = 3_600_000;

function madeHoursAgo(hours: number): BackupState {
  const at = new Date(NOW - hours * HOUR_MS).toISOString();
  return { last_good: { at, name: 'backup', bytes: 1, seconds: 1 }, failure: null };
}

it.each([
  ['off without a schedule', { last_good: null, failure: null }, 0, 'off'],
  ['none before the first', { last_good: null, failure: null }, 24, 'none'],
  ['ok up to twice the schedule', madeHoursAgo(48), 24, 'ok'],
  ['old after that', madeHoursAgo(48.1), 24, 'old'],
  ['old by the shop’s own schedule', madeHoursAgo(3), 1, 'old'],
] as const)('the age of backups is %s', (_, state, everyHours, age) => {
  expect(backupAge(state, everyHours, NOW)).toBe(age);
});
