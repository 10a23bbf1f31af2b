import type { Switch } from '../build/rollback.ts';
import type { Rollback } from '../build/rollback-file.ts';
import type { ReleaseFacts } from './release-facts.ts';

const MB = 1_000_000;
/** Enough of a digest to tell two apart. */
const CODE_LENGTH = 8;

/** The releases as lines that stand below each other, the newest first, and what somebody has gone back from. */
export function describeReleases(releases: readonly ReleaseFacts[], rollback: Rollback | null): string {
  if (releases.length === 0) return 'There is no release yet: the first start of the shop makes one.';
  const rows = [
    ['release', 'made', 'pages', 'size', 'code', ''],
    ...releases.map(({ id, madeAt, pages, bytes, code, isCurrent, isRunning }) => [
      id,
      `${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      String(pages),
      `${(bytes / MB).toFixed(1)} MB`,
      code?.slice(0, CODE_LENGTH) ?? 'not complete',
      [isCurrent ? 'current' : '', isRunning ? 'running' : ''].filter(Boolean).join(', '),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const trimmed = lines.map((line) => line.trimEnd());
  return rollback === null ? trimmed.join('\n') : [...trimmed, '', describeRollback(rollback)].join('\n');
}

function describeRollback({ from, codes }: Rollback): string {
  const held = codes.map((code) => code.slice(0, CODE_LENGTH)).join(' and ');
  const stays = held === '' ? '' : ` Code ${held} is not built again until the sources change.`;
  return `Somebody has gone back from ${from}.${stays} To undo it: npm run releases -- forward`;
}

/** What a switch means for the shop, given the release whose programs run; null when the shop is closed. */
export function describeSwitch({ from, to }: Switch, releases: readonly ReleaseFacts[]): string {
  if (from === to) return `${to} is current already.`;
  const lines = [`${to} is current now; ${from} was.`];
  const running = releases.find(({ isRunning }) => isRunning);
  const target = releases.find(({ id }) => id === to);
  if (running === undefined) return [...lines, 'The shop is closed: the next start opens with it.'].join('\n');
  lines.push('The open shop serves its pages within two seconds, and publishes into it what has been saved since.');
  if (running.code !== target?.code) {
    lines.push(`The programs are still those of ${running.id}: start the shop again, and they are this release’s too.`);
  }
  return lines.join('\n');
}
