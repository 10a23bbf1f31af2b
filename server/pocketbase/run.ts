import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import PocketBase, { ClientResponseError } from 'pocketbase';
import { z } from 'zod';
import { REFUSED_SETTINGS } from '#shared/pocketbase/refused-settings.ts';
import { type Child, startProcess } from '../processes/child-process.ts';
import type { Children } from '../processes/children.ts';
import { lastLine, runCommand } from '../processes/command.ts';
import { HOOKS_FOLDER, pocketBaseFlags, SETTINGS_KEY_VARIABLE } from './arguments.ts';
import { freePort, isPortFree } from './port.ts';
import type { Log } from './source.ts';

const HEALTH_POLL_MS = 50;
const HEALTH_TIMEOUT_MS = 30_000;
/**
 * Interpreters of hooks, for 8 calls of the shop's server (server/endpoints/hook-route.ts) and 8 requests of browsers
 * (server/http/pocketbase.ts) at a time. A write holds one for each hook that it is in, about five, and beyond these PocketBase
 * makes and throws away another for each call.
 */
const HOOKS_POOL = 80;
/** Longest query for records, in seconds; by default 30. The HTTP server gives up an answer after this time too. */
const QUERY_TIMEOUT_S = 20;
/** Ten years: it ends with the password. */
const TOKEN_LIFETIME_S = 10 * 365 * 24 * 3600;

/** PocketBase prints this when it has its port: before, another program may answer there. */
const STARTED = 'Server started at';
const PORT_IN_USE = 'address already in use';
/** Free ports to try. */
const MOST_PORTS = 3;

/** PocketBase's errors when it cannot decrypt its settings. */
const WRONG_SETTINGS_KEY = /unable to decrypt|cipher: message authentication failed|missing encryption key/i;
const WRONG_KEY_MESSAGE =
  'The settings in the database are encrypted with another key than the one in secrets.json: restore secrets.json from the backup that DATA_DIR is of, or see docs/operate/operations.md.';

/** How to run PocketBase. */
export interface PocketBaseOptions {
  /** Path of the binary, from providePocketBase. */
  readonly binary: string;
  /** By default a free one. */
  readonly port?: number;
  /** Database, uploaded files and backups; created if missing. */
  readonly dataDir: string;
  /** The whole environment of the process, from which hooks read their settings. */
  readonly env: NodeJS.ProcessEnv;
  /** Key of 32 characters that encrypts its settings; without it they are stored unencrypted. */
  readonly settingsKey?: string;
  /** Receives PocketBase's output, line by line. */
  readonly log: Log;
  /** What its processes belong to, so that none outlives who started it. */
  readonly children?: Children;
  /** Made before it serves, unless there is one: without a superuser PocketBase opens its installer in a browser. */
  readonly superuser?: Superuser;
  /** The data directory has every migration, so that one process less is started. */
  readonly isMigrated?: boolean;
}

/** Sign-in of a superuser. */
export interface Superuser {
  readonly email: string;
  readonly password: string;
}

/** A running PocketBase. */
export interface RunningPocketBase extends Child {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly url: string;
  readonly process: ChildProcess;
}

/** PocketBase could not be started; the message says why in one line. */
export class PocketBaseStartError extends Error {
  override readonly name: string = 'PocketBaseStartError';
}

/** PocketBase does not take settings of the environment: the reason by variable. */
export class SettingsRefused extends PocketBaseStartError {
  override readonly name = 'SettingsRefused';
  readonly reasons: Readonly<Record<string, string>>;

  constructor(reasons: Readonly<Record<string, string>>) {
    super(
      Object.entries(reasons)
        .map(([name, reason]) => `${name} is not usable: PocketBase says "${reason}".`)
        .join('\n'),
    );
    this.reasons = reasons;
  }
}

/** Another program listens on the port. */
class PortTaken extends PocketBaseStartError {}

/**
 * Applies migrations, starts PocketBase on the loopback address and waits until it is healthy.
 * @throws PocketBaseStartError if the hooks are not compiled, the port is taken, the data directory is not writable, the
 * settings' key is wrong, a migration fails, or it ends or does not answer within 30 s
 */
export async function startPocketBase(options: PocketBaseOptions): Promise<RunningPocketBase> {
  if (options.port !== undefined) return startAt(options.port, options);
  for (let tries = 1; ; tries += 1) {
    try {
      return await startAt(await freePort(), options);
    } catch (error) {
      // Another program may take the port before PocketBase does.
      if (!(error instanceof PortTaken) || tries === MOST_PORTS) throw error;
    }
  }
}

async function startAt(port: number, options: PocketBaseOptions): Promise<RunningPocketBase> {
  const { binary, dataDir, settingsKey, log } = options;
  const env = { ...options.env, ...settingsKeyVariable(settingsKey) };
  // npm ci --ignore-scripts leaves them out. PocketBase would fail at a migration, or start without the shop's rules.
  if (!existsSync(HOOKS_FOLDER))
    throw new PocketBaseStartError('The hooks of PocketBase are missing: run npm run shop -- compile.');
  if (!(await isPortFree(port)))
    throw new PortTaken(`Port ${port} is taken; choose another one for PocketBase with POCKETBASE_PORT.`);
  const flags = await pocketBaseFlags(dataDir, { hooks: 'shop' }).catch((error: unknown) => {
    throw new PocketBaseStartError(`PocketBase's data cannot be kept in ${dataDir}: it is not writable.`, {
      cause: error,
    });
  });
  const run = options.children?.command ?? runCommand;
  if (options.isMigrated !== true) await migrate(run, binary, flags, { cwd: dataDir, env });
  if (options.superuser !== undefined) {
    await ensureSuperuser({ binary, dataDir, ...options.superuser, ...withKey(settingsKey) }, run);
  }

  const lastLines: string[] = [];
  let hasPort = false;
  const { child, process: running } = startProcess({
    name: 'PocketBase',
    command: binary,
    parameters: [
      'serve',
      `--http=127.0.0.1:${port}`,
      `--hooksPool=${HOOKS_POOL}`,
      `--queryTimeout=${QUERY_TIMEOUT_S}`,
      ...flags,
    ],
    cwd: dataDir,
    env,
    log(line) {
      log(line);
      hasPort ||= line.includes(STARTED);
      lastLines.push(line);
      if (lastLines.length > 5) lastLines.shift();
    },
  });
  const kill = () => running.kill('SIGKILL');
  process.once('exit', kill);
  void child.exited.then(() => process.off('exit', kill));
  const pocketBase: RunningPocketBase = { ...child, url: `http://127.0.0.1:${port}`, process: running };
  options.children?.adopt(pocketBase, running);
  try {
    await untilHealthy(pocketBase, { hasPort: () => hasPort, lastLines });
  } catch (error) {
    await pocketBase.stop();
    throw error;
  }
  return pocketBase;
}

/**
 * Returns a static token of the superuser. PocketBase must run at `url` on `dataDir`. A superuser with another password gets this
 * one, which ends all earlier tokens; otherwise those of the shop's other servers stay valid.
 * @throws Error if the account cannot be saved, ClientResponseError if the sign-in is refused
 */
export async function superuserToken(options: SuperuserOptions & { url: string }): Promise<string> {
  const { url, email, password } = options;
  const superusers = new PocketBase(url).collection('_superusers');
  const signIn = () => superusers.authWithPassword(email, password);
  const { record } = await signIn().catch(async (error: unknown) => {
    if (!(error instanceof ClientResponseError) || error.status !== 400) throw error;
    await ensureSuperuser(options);
    return signIn();
  });
  const impersonation = await superusers.impersonate(record.id, TOKEN_LIFETIME_S);
  return impersonation.authStore.token;
}

type SuperuserOptions = Superuser & Pick<PocketBaseOptions, 'binary' | 'dataDir' | 'settingsKey'>;

/**
 * Creates the superuser, or gives it this password. The password is passed in the environment, because every user of the machine
 * can read a process's arguments.
 * @throws Error if the account cannot be saved
 */
async function ensureSuperuser(
  { binary, dataDir, settingsKey, email, password }: SuperuserOptions,
  run: Run = runCommand,
): Promise<void> {
  const args = ['ensure-superuser', ...(await pocketBaseFlags(dataDir, { hooks: 'commands' }))];
  const env = { ...settingsKeyVariable(settingsKey), SUPERUSER_EMAIL: email, SUPERUSER_PASSWORD: password };
  const { code, output } = await run(binary, args, { cwd: dataDir, env });
  if (code !== 0) throw new Error(`PocketBase could not save its superuser: ${lastLine(output)}`);
}

function withKey(settingsKey: string | undefined) {
  return settingsKey === undefined ? {} : { settingsKey };
}

function settingsKeyVariable(key: string | undefined): NodeJS.ProcessEnv {
  return key === undefined ? {} : { [SETTINGS_KEY_VARIABLE]: key };
}

type Run = Children['command'];

async function migrate(run: Run, binary: string, flags: string[], options: Parameters<Run>[2]): Promise<void> {
  const { code, output } = await run(binary, ['migrate', 'up', ...flags], options);
  if (code === 0) return;
  if (WRONG_SETTINGS_KEY.test(output)) throw new PocketBaseStartError(WRONG_KEY_MESSAGE);
  const refused = reasonsIn(output);
  if (refused !== null) throw new SettingsRefused(refused);
  throw new PocketBaseStartError(`PocketBase could not migrate its database: ${output.trim()}`);
}

const reasonsSchema = z.record(z.string(), z.string());

/** What the hooks report of settings (hooks/settings/refused.ts); null if they do not. */
function reasonsIn(output: string): Record<string, string> | null {
  const [, json] = new RegExp(`${REFUSED_SETTINGS} (\\{.*?\\})`).exec(output) ?? [];
  return json === undefined ? null : reasonsSchema.parse(JSON.parse(json));
}

async function untilHealthy(
  running: RunningPocketBase,
  { hasPort, lastLines }: { hasPort: () => boolean; lastLines: readonly string[] },
): Promise<void> {
  let exitCode: number | null = null;
  void running.exited.then((code) => {
    exitCode = code;
  });
  const deadline = performance.now() + HEALTH_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (exitCode !== null) {
      const said = lastLines.join(' ').trim();
      const Reason = said.includes(PORT_IN_USE) ? PortTaken : PocketBaseStartError;
      throw new Reason(`PocketBase ended with code ${exitCode}: ${said}`);
    }
    const response = hasPort() ? await fetch(`${running.url}/api/health`).catch(() => null) : null;
    await response?.body?.cancel();
    if (response?.ok === true) return;
    await delay(HEALTH_POLL_MS);
  }
  throw new PocketBaseStartError(`PocketBase did not answer within ${HEALTH_TIMEOUT_MS / 1000} s.`);
}
