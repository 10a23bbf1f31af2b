import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PROJECT } from '#server/environment.ts';
import { ask } from '#tests/api/raw-request.ts';
import { provideEngine } from '#tests/support/engines/provide.ts';

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
  const url = `https://localhost:${port}`;
  let ca = '';
  const stop = await run({
    file: join(project, 'deploy/Caddyfile'),
    // Ports of this test; everything else is the file that operators use.
    options: `http_port ${httpPort}\nhttps_port ${port}`,
    env: { SHOP_HOST: host, SHOP_DATA_DIR: dataDir, SHOP_ORIGIN: new URL(shopUrl).host },
    async isUp(folder) {
      ca = await readFile(join(folder, 'pki/authorities/local/root.crt'), 'utf8').catch(() => '');
      return ca !== '' && (await answers(url, ca));
    },
  });
  return { url, ca, stop };
}

/** Starts Caddy with deploy/Caddyfile.nodes at `url`, without HTTPS. It believes X-Forwarded-For, as behind a CDN. */
export async function startBalancer(options: {
  url: string;
  /** Hosts with ports. */
  servers: readonly string[];
  shopUrl: string;
}): Promise<{ stop(): Promise<void> }> {
  const { url, servers, shopUrl } = options;
  const stop = await run({
    file: join(PROJECT, 'deploy/Caddyfile.nodes'),
    options: 'servers {\n trusted_proxies static private_ranges\n }',
    env: { SHOP_HOST: url, SHOP_SERVERS: servers.join(' '), SHOP_ORIGIN: new URL(shopUrl).host },
    isUp: () => answers(url),
  });
  return { stop };
}

/** Runs Caddy with a file and further global options. Returns what stops it. */
async function run(caddyfile: {
  file: string;
  options: string;
  env: Record<string, string>;
  isUp: (folder: string) => Promise<boolean>;
}): Promise<() => Promise<void>> {
  const { file, options, env, isUp } = caddyfile;
  const binary = await provideEngine('caddy');
  const folder = await mkdtemp(join(tmpdir(), 'gulmohar-caddy-'));
  const configuration = `{
  admin off
  persist_config off
  skip_install_trust
  storage file_system ${folder}
  ${options}
}
import ${file}
`;
  await writeFile(join(folder, 'Caddyfile'), configuration);
  const caddy = spawn(binary, ['run', '--config', join(folder, 'Caddyfile')], {
    env: { HOME: folder, ...env },
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
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isUp(folder))) {
    if (caddy.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Caddy did not start: ${log.join('')}`);
    }
    await delay(POLL_MS);
  }
  return stop;
}

async function answers(url: string, ca?: string): Promise<boolean> {
  try {
    await ask(url, '/', ca === undefined ? {} : { ca });
    return true;
  } catch {
    // Not listening yet, or without a certificate.
    return false;
  }
}
