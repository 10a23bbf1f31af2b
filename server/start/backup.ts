/** `npm run shop -- backup`: makes a backup now, also while the shop is open (docs/operate/backups.md). */
import { BackupFailed } from '../backups/backup-failed.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { EnvironmentError, loadEnvironment } from '../environment.ts';
import { reportFailure } from './report-failure.ts';

try {
  const { dataDir, backups } = loadEnvironment();
  const { name, bytes, seconds, manifest, places, removed } = await makeBackup(dataDir, backups);
  const size = (bytes / 1e6).toFixed(1);
  const lines = [
    `${name}: ${size} MB in ${seconds} s, with ${manifest.orders} orders, ${manifest.products} products and ${manifest.pictures} pictures`,
    ...places.map((place) => `kept in ${place}`),
    ...removed.map((old) => `removed the old ${old}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  reportFailure(error, [EnvironmentError, BackupFailed]);
}
