import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '#server/environment.ts';
import { type Caddy, startCaddy } from './caddy.ts';
import { machineEnvironment } from './machine-environment.ts';
import { freePorts } from './ports.ts';
import { runStart, type StartCommand } from './start-command.ts';

const run = promisify(execFile);

/** The owner's sign-in, as given to the set-up. */
export const OWNER = { email: 'owner@shop.example', password: 'nine-lamps-on-the-roof' };

/** An open shop of its own, with HTTPS. */
export interface OpenedClone {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens a shop as docs/operate/deploy.md does: a clone of the last commit, its own packages, the set-up with flags, the start in
 * production, and Caddy with the clone's deploy/Caddyfile in front. Changes that are not committed are not in it.
 */
export async function openClone(): Promise<OpenedClone> {
  const folder = await mkdtemp(join(tmpdir(), 'gulmohar-clone-'));
  let start: StartCommand | undefined;
  let caddy: Caddy | undefined;
  const close = async () => {
    await caddy?.stop();
    start?.process.kill('SIGTERM');
    await start?.ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const project = join(folder, 'shop');
    const dataDir = join(folder, 'data');
    const [port = 0, httpPort = 0, shopPort = 0, pocketBasePort = 0, sandboxPort = 0] = await freePorts(5);
    const env = { ...machineEnvironment(), ADMIN_PASSWORD: OWNER.password };
    await run('git', ['clone', '--quiet', PROJECT, project], { env });
    await run('npm', ['ci'], { cwd: project, env });
    const answers = ['--domain', `https://localhost:${port}`, '--admin-email', OWNER.email];
    await run('npm', ['run', 'setup', '--', ...answers], { cwd: project, env });
    const variables = {
      PORT: String(shopPort),
      POCKETBASE_PORT: String(pocketBasePort),
      PAYMENT_SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
    };
    start = runStart(variables, { project });
    await start.untilSays('The shop is open');
    const shopUrl = `http://127.0.0.1:${shopPort}`;
    // With the scheme, as compose.yml passes it.
    caddy = await startCaddy({ port, httpPort, dataDir, shopUrl, project, host: 'https://localhost' });
    return { url: caddy.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
