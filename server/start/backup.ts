/**
 * `npm run shop -- backup`: makes a backup now, also while the shop is open (docs/operate/backups.md). `--scheduled` is for the
 * shop's own timer: it sends the archive of this night again if a place lacks it.
 */
import { BackupFailed } from '../backups/backup-failed.ts';
import { type MadeBackup, makeBackup } from '../backups/make-backup.ts';
import { EnvironmentError, loadEnvironment } from '../environment.ts';
import { reportFailure } from './report-failure.ts';

try {
  const { dataDir, backups } = loadEnvironment();
  const made = await makeBackup(dataDir, backups, { isScheduled: process.argv.includes('--scheduled') });
  process.stdout.write(`${linesAbout(made).join('\n')}\n`);
} catch (error) {
  reportFailure(error, [EnvironmentError, BackupFailed]);
}

function linesAbout({ name, bytes, seconds, manifest, places, removed }: MadeBackup): string[] {
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  const what =
    manifest === null
      ? `${size}, sent again`
      : `${size} in ${seconds} s, with ${manifest.orders} orders, ${manifest.products} products and ${manifest.pictures} pictures`;
  return [
    `${name}: ${what}`,
    ...places.map((place) => `kept in ${place}`),
    ...removed.map((old) => `removed the old ${old}`),
  ];
}
