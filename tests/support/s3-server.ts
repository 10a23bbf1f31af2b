import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { S3mini } from 's3mini';
import type { BucketSettings } from '#server/environment/bucket-settings.ts';
import { freePort } from '#server/pocketbase/port.ts';
import { provideEngine } from '#tests/support/engines/provide.ts';

const PAUSE_MS = 20;
const START_MS = 30_000;

/** versitygw with one empty bucket. Objects are files below `folder`. */
export class S3Server {
  readonly settings: BucketSettings;
  /** The bucket's folder. */
  readonly folder: string;
  /** Reads and writes the bucket beside the shop. */
  readonly client: S3mini;
  readonly #root: string;
  readonly #binary: string;
  readonly #port: number;
  #process: ChildProcess | undefined;

  private constructor(binary: string, root: string, port: number) {
    const name = 'pages';
    this.#binary = binary;
    this.#root = root;
    this.#port = port;
    this.folder = join(root, name);
    const endpoint = `http://127.0.0.1:${port}`;
    this.settings = { name, region: 'us-east-1', endpoint, accessKey: 'test-key', secret: 'test-secret-of-the-bucket' };
    const { accessKey: accessKeyId, secret: secretAccessKey, region } = this.settings;
    this.client = new S3mini({ accessKeyId, secretAccessKey, region, endpoint: `${endpoint}/${name}` });
  }

  static async open(): Promise<S3Server> {
    const binary = await provideEngine('versitygw');
    const root = await mkdtemp(join(tmpdir(), 'gulmohar-s3-'));
    const server = new S3Server(binary, root, await freePort());
    await mkdir(server.folder);
    await server.start();
    return server;
  }

  /** Starts it again on the same port, with the same objects. @throws if it does not listen within half a minute */
  async start(): Promise<void> {
    const { accessKey, secret } = this.settings;
    const address = `127.0.0.1:${this.#port}`;
    const parameters = ['--access', accessKey, '--secret', secret, '--port', address, '--keep-alive', '--quiet'];
    this.#process = spawn(this.#binary, [...parameters, 'posix', this.#root], { stdio: 'ignore' });
    const deadline = performance.now() + START_MS;
    while (!(await this.#isListening())) {
      if (performance.now() > deadline) throw new Error('versitygw does not listen.');
      await delay(PAUSE_MS);
    }
  }

  /** Kills it; its objects stay. */
  async stop(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.#root, { recursive: true, force: true });
  }

  async #isListening(): Promise<boolean> {
    const socket = connect(this.#port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      // Refused: not yet.
      return false;
    } finally {
      socket.destroy();
    }
  }
}
