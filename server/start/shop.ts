import type PocketBase from 'pocketbase';
import type { PictureMode } from '#demo/seed-pictures.ts';
import { lockDataDirectory } from '#server/runtime/data-lock.ts';
import { addressOf, type Environment } from '../environment.ts';
import { freePort } from '../pocketbase/port.ts';
import { createChildren } from '../processes/children.ts';
import { prepareRelease } from '../release/prepare-release.ts';
import { runBackupTimer } from './backup-timer.ts';
import { pocketBaseDirectory, provideBinary, startDatabase } from './database.ts';
import { encodeDemoPictures, seedIfEmpty } from './demo.ts';
import { lockDemoAccounts } from './demo-accounts.ts';
import { reportLeftOut } from './left-out.ts';
import { acceptTrial, undoTrial } from './migration-trial.ts';
import { startPayments } from './payments.ts';
import { preflight } from './preflight.ts';
import { createProgress } from './progress.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { whenAborted } from './stop-signal.ts';
import { tryServer } from './try-server.ts';
import { untilAnswers } from './until-answers.ts';
import { publisherVariables, serverVariables } from './variables.ts';

const STEPS = 7;
const HEALTHY_TIMEOUT_MS = 30_000;

/** A running shop. */
export interface RunningShop {
  /** Its address on this machine, without a slash at the end. */
  readonly url: string;
  readonly pocketBaseUrl: string;
  /** The superuser's client. */
  readonly client: PocketBase;
  readonly secrets: Secrets;
  /** Null with real payment keys. */
  readonly sandboxUrl: string | null;
  /** Resolves with the first of its processes that ends. */
  readonly firstEnd: Promise<{ name: string; code: number }>;
  /** Stops everything it started. May be called repeatedly. */
  stop(): Promise<void>;
}

/** Options that differ between the command, tests and measurements. */
export interface ShopOptions {
  /** Receives the progress, line by line. */
  readonly print: (line: string) => void;
  /** Cancels the start. */
  readonly signal: AbortSignal;
  /** By default `original`: the shop opens while they are encoded. Tests use `plain`, measurements `full`. */
  readonly pictures?: PictureMode;
}

/**
 * Starts the whole shop: PocketBase, demo catalogue, payments, release, publisher, server. If it throws, nothing is left running.
 * @throws StartError, PocketBaseUnavailable, PocketBaseStartError or ProgramFailed, whose messages say what to do
 */
export async function startShop(given: Environment, options: ShopOptions): Promise<RunningShop> {
  const { print, signal, pictures = 'original' } = options;
  const { dataDir, siteUrl } = given;
  const { step, detail } = createProgress(STEPS, print);
  const untilStopped = <T>(label: string, work: () => Promise<T>) => {
    signal.throwIfAborted();
    return step(label, () => Promise.race([work(), rejectWhenAborted(signal)]));
  };
  const pocketBaseDir = pocketBaseDirectory(dataDir);

  const lock = await untilStopped('Checking ports and folders', async () => {
    await preflight(given);
    return lockDataDirectory(dataDir);
  });
  const children = createChildren();
  const background = new AbortController();
  const stop = async () => {
    background.abort();
    await children.stop();
    await lock.release();
  };
  let opening: Promise<unknown> = Promise.resolve();
  try {
    const secrets = await loadSecrets(dataDir);
    const binary = await untilStopped('Providing PocketBase', () => provideBinary(given, detail));
    const { client, environment } = await untilStopped('Starting PocketBase', () => {
      const database = startDatabase({ environment: given, secrets, binary, children, log: ignore });
      opening = database;
      return database;
    });
    await reportLeftOut(environment, client, detail);
    await untilStopped('Filling the shop', async () => {
      await seedIfEmpty({ environment, client, pictures, children, log: detail });
      if (environment.isProduction) await lockDemoAccounts(client, detail);
    });
    const payments = await untilStopped('Preparing payments', () =>
      startPayments({ environment, secrets, children, log: ignore }),
    );
    const parts = { secrets, client, payments, publisherPort: await freePort() };
    const release = await untilStopped('Building the pages', () =>
      prepareRelease({
        dataDir,
        pocketBaseDir,
        siteUrl,
        children,
        log: detail,
        signal,
        tryServer: (built) =>
          tryServer(built, { env: serverVariables(environment, { ...parts, release: built }), log: detail }),
      }),
    );
    const url = addressOf(environment.host, environment.port);
    await untilStopped('Opening the shop', async () => {
      const publisher = children.keep({
        name: 'the publisher',
        script: new URL('../publisher/main.ts', import.meta.url),
        env: publisherVariables(environment, parts),
        log: print,
      });
      const publisherUrl = addressOf('127.0.0.1', parts.publisherPort);
      await untilAnswers(publisher, publisherUrl, () => true, HEALTHY_TIMEOUT_MS);
      await acceptTrial(pocketBaseDir);
      const server = children.start({
        name: 'the shop server',
        script: new URL('../http/main.ts', import.meta.url),
        env: serverVariables(environment, { ...parts, release: release.folder }),
        log: print,
      });
      await untilAnswers(server, `${url}/api/health`, (response) => response.ok, HEALTHY_TIMEOUT_MS);
    });
    void runBackupTimer({ environment, children, print, signal: background.signal });
    void encodeDemoPictures({ environment, client, children, log: print, signal: background.signal });
    return {
      url,
      pocketBaseUrl: client.baseURL,
      client,
      secrets,
      sandboxUrl: payments.sandboxUrl,
      firstEnd: children.firstEnd,
      stop,
    };
  } catch (error) {
    await children.stop();
    // A migration under way must have ended before the database is put back, and before another start.
    await opening.catch(ignore);
    // If this fails too, the next start does it.
    await undoTrial(pocketBaseDir, detail).catch((failure: unknown) => detail(String(failure)));
    await lock.release();
    throw error;
  }
}

/** Rejects as soon as the start is cancelled. */
async function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  await whenAborted(signal);
  throw signal.reason;
}

function ignore(): void {}
