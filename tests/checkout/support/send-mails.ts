/** Sends the mails of the outbox that are due at the time given, in a process that tests can kill. */
import { runnerImport } from 'vite';
import { PROJECT } from '#server/environment.ts';

// Vite, because Node reads no TSX, in which mails are written.
const { module } = await runnerImport<typeof import('#server/mails/send-mails.ts')>('#server/mails/send-mails.ts', {
  root: PROJECT,
  configFile: false,
  logLevel: 'error',
});
await module.sendMails(new Date(process.argv[2] ?? ''));
process.exit();
