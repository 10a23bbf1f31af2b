import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';
import { type BuiltImage, buildFromDockerfile } from '#tests/support/dockerfile.ts';
import { freePorts } from '#tests/support/ports.ts';

/** As in the Dockerfile. Only root can become somebody else. */
const USER = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
const BUILD_MS = 900_000;
/** Without the base image. */
const MAX_MEGABYTES = 330;

let target: string;
let image: BuiltImage;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  target = await mkdtemp(join(tmpdir(), 'gulmohar-image-'));
  await chmod(target, 0o755);
  image = await buildFromDockerfile(PROJECT, target);
  const data = join(image.root, 'data');
  if (USER.uid !== undefined) await chown(data, USER.uid, USER.gid);
  const [port, pocketBasePort, sandboxPort] = await freePorts(3);
  env = {
    ...image.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    POCKETBASE_PORT: String(pocketBasePort),
    PAYMENT_SANDBOX_PORT: String(sandboxPort),
    ADMIN_EMAIL: 'owner@shop.example',
    ADMIN_PASSWORD: 'nine-lamps-on-the-roof',
  };
}, BUILD_MS);
afterAll(() => rm(target, { recursive: true, force: true }));

describe('the image', () => {
  it('has no development packages, and the programs compiled', () => {
    const packages = (name: string) => existsSync(join(image.folder, 'node_modules', name));
    expect(['astro', 'vite', 'typescript', 'vitest', 'tailwindcss', '@playwright/test'].filter(packages)).toEqual([]);
    expect(packages('sharp')).toBe(true);
    expect(existsSync(join(image.folder, '.compiled/server/entry.mjs'))).toBe(true);
  });

  it('stays small', () => {
    const { stdout } = spawnSync('du', ['-sm', image.root], { encoding: 'utf8' });
    expect(Number.parseInt(stdout, 10)).toBeLessThan(MAX_MEGABYTES);
  });

  it('builds the pages and opens as a user who can write to nothing but the data, and is healthy', async () => {
    const [program = '', ...parameters] = image.command;
    const options = { cwd: image.folder, env, ...USER } as const;
    const shop = spawn(program, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: string[] = [];
    shop.stdout.on('data', (chunk) => output.push(String(chunk)));
    shop.stderr.on('data', (chunk) => output.push(String(chunk)));
    const ended = once(shop, 'exit');
    try {
      while (!output.join('').includes('The shop is open')) {
        const isOver = await Promise.race([ended.then(() => true), once(shop.stdout, 'data').then(() => false)]);
        if (isOver) throw new Error(output.join(''));
      }
      expect(output.join('')).toContain('copied the programs that npm run shop -- compile made');
      const [check = '', ...rest] = image.healthCheck.map((word) => word.replace('4321', String(env['PORT'])));
      expect(spawnSync(check, rest, { ...options, encoding: 'utf8' })).toMatchObject({ status: 0 });
      const page = await (await fetch(`http://127.0.0.1:${env['PORT']}/`)).text();
      expect(page).toContain('</html>');
    } finally {
      shop.kill('SIGTERM');
      await ended;
    }
  });

  it('has the files that every user of the machine may read, so that Caddy can', async () => {
    const { stdout } = spawnSync('find', [join(image.root, 'data/releases'), '!', '-perm', '-o=r'], {
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
    expect((await readFile(join(image.root, 'data/secrets.json'), 'utf8')).length).toBeGreaterThan(0);
  });
});
