import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { provideEngine } from '#server/engines/provide.ts';
import { PROJECT } from '#server/environment.ts';
import { ask } from '#tests/api/raw-request.ts';

const START_TIMEOUT_MS = 20_000;
const POLL_MS = 50;

/** A running Caddy with deploy/Caddyfile. */
export interface Caddy {
  /** https://localhost with its port. */
  readonly url: string;
  /** Certificate of its local authority. */
  readonly ca: string;
  stop(): Promise<void>;
}

/**
 * Starts Caddy with deploy/Caddyfile in front of a shop. For `localhost` it makes certificates with an authority of its own.
 * @throws Error with Caddy's log if it does not start
 */
export async function startCaddy(options: {
  /** For HTTPS and HTTP/3. */
  port: number;
  /** For the redirect to HTTPS. */
  httpPort: number;
  dataDir: string;
  shopUrl: string;
  /** The version whose deploy/Caddyfile it runs. */
  project?: string;
  /** SHOP_HOST. */
  host?: string;
}): Promise<Caddy> {
  const { port, httpPort, dataDir, shopUrl, project = PROJECT, host = 'localhost' } = options;
  const binary = await provideEngine('caddy', () => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'gulmohar-caddy-'));
  // Ports and storage of this test; everything else is the file that operators use.
  const configuration = `{
  admin off
  persist_config off
  skip_install_trust
  http_port ${httpPort}
  https_port ${port}
  storage file_system ${folder}
}
import ${join(project, 'deploy/Caddyfile')}
`;
  await writeFile(join(folder, 'Caddyfile'), configuration);
  const caddy = spawn(binary, ['run', '--config', join(folder, 'Caddyfile')], {
    env: { HOME: folder, SHOP_HOST: host, SHOP_DATA_DIR: dataDir, SHOP_ORIGIN: new URL(shopUrl).host },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const log: string[] = [];
  caddy.stderr.on('data', (chunk) => log.push(String(chunk)));
  const ended = once(caddy, 'exit');
  const stop = async () => {
    if (caddy.exitCode === null) caddy.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `https://localhost:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const ca = await readFile(join(folder, 'pki/authorities/local/root.crt'), 'utf8').catch(() => undefined);
    if (ca !== undefined && (await answers(url, ca))) return { url, ca, stop };
    if (caddy.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Caddy did not start: ${log.join('')}`);
    }
    await delay(POLL_MS);
  }
}

async function answers(url: string, ca: string): Promise<boolean> {
  try {
    await ask(url, '/', { ca });
    return true;
  } catch {
    // Not listening yet, or without a certificate.
    return false;
  }
}
