import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PROJECT } from '#server/environment.ts';
import { freePorts } from '#tests/support/ports.ts';
import { childrenProcessorMs } from './processor-time.ts';

const TEMPLATE = join(PROJECT, 'deploy/nginx.conf.template');
const START_TIMEOUT_MS = 5000;
const POLL_MS = 20;

/** A running nginx with two servers. */
export interface Edge {
  /** URL of the production configuration (deploy/nginx.conf.template), without TLS. */
  readonly url: string;
  /** URL of a minimal configuration for the same files, as the baseline. */
  readonly plainUrl: string;
  /** CPU time of both so far, in ms; null except on Linux. */
  processorMs(): number | null;
  stop(): Promise<void>;
}

/** Starts nginx for a shop. @throws Error with nginx's log if it does not start */
export async function startEdge(options: {
  /** Existing folder for configuration and logs. */
  folder: string;
  dataDir: string;
  shopUrl: string;
  brotliModule: string;
}): Promise<Edge> {
  const { folder, dataDir, shopUrl, brotliModule } = options;
  const [edgePort, plainPort] = await freePorts(2);
  const values = {
    SHOP_LISTEN: `127.0.0.1:${edgePort}`,
    SHOP_HOST: 'localhost',
    SHOP_DATA_DIR: dataDir,
    SHOP_ORIGIN: new URL(shopUrl).host,
  };
  await mkdir(join(folder, 'temporary'));
  await writeFile(join(folder, 'shop.conf'), substituteVariables(await readFile(TEMPLATE, 'utf8'), values));
  await writeFile(join(folder, 'nginx.conf'), mainConfiguration({ folder, dataDir, plainPort, brotliModule }));
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  const stop = async () => {
    if (nginx.exitCode === null) nginx.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${edgePort}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(url))) {
    if (nginx.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`nginx did not start: ${await readFile(join(folder, 'error.log'), 'utf8')}`);
    }
    await delay(POLL_MS);
  }
  const plainUrl = `http://127.0.0.1:${plainPort}`;
  return { url, plainUrl, processorMs: () => childrenProcessorMs(nginx.pid), stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.body?.cancel();
    return true;
  } catch {
    // Not listening yet.
    return false;
  }
}

/** Like `envsubst`. */
function substituteVariables(template: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`\${${name}}`, value), template);
}

function mainConfiguration(options: {
  folder: string;
  dataDir: string;
  plainPort: number | undefined;
  brotliModule: string;
}): string {
  const { folder, dataDir, plainPort, brotliModule } = options;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
load_module ${brotliModule};
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  keepalive_requests 100000;
  ${temporary.map((name) => `${name}_temp_path ${folder}/temporary/${name};`).join('\n  ')}
  include ${folder}/shop.conf;
  server {
    listen 127.0.0.1:${plainPort};
    root ${dataDir}/releases/current/client;
    sendfile on;
    tcp_nopush on;
    brotli_static on;
    gzip_static on;
    types { text/html html; }
    location / { try_files $uri.html =404; }
  }
}
`;
}
