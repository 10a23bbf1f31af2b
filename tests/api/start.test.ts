import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inheritedEnvironment } from '#scripts/environment.ts';
import { freePorts } from '#tests/support/shop.ts';

/** `npm start` when it cannot: what a newcomer reads, and that nothing stays behind. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the start with these variables until it ends; gives its exit code and what it wrote as errors. */
async function start(variables: Record<string, string>): Promise<{ code: number; errors: string[] }> {
  const [port, pocketBasePort, sandboxPort] = await freePorts(3);
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      PATH: inheritedEnvironment()['PATH'],
      PORT: String(port),
      POCKETBASE_PORT: String(pocketBasePort),
      PAYMENT_SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: join(folder, 'data'),
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  const [code] = await once(child, 'close');
  return { code: Number(code), errors: errors.trim().split('\n') };
}

describe('npm start', () => {
  it.each(['PORT', 'POCKETBASE_PORT', 'PAYMENT_SANDBOX_PORT'])('names the occupied %s', async (variable) => {
    const [port] = await freePorts(1);
    const occupant = createServer().listen(port, '127.0.0.1');
    await once(occupant, 'listening');
    const { code, errors } = await start({ [variable]: String(port) });
    occupant.close();
    expect(code).toBe(1);
    expect(errors).toEqual([`Port ${port} is taken: stop what uses it, or set ${variable} to a free port.`]);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'shop'],
    ['DEMO', 'yes'],
    ['PUBLIC_SITE_URL', 'shop.example.com'],
    ['ADMIN_EMAIL', 'nobody'],
    ['RESERVATION_MINUTES', '0'],
  ])('says in one line what is wrong with %s=%s', async (variable, value) => {
    const { code, errors } = await start({ [variable]: value });
    expect(code).toBe(1);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(variable);
    expect(errors[0]).toContain(value);
  });

  it('never repeats a secret that is invalid', async () => {
    const { errors } = await start({ ADMIN_PASSWORD: 'abc12' });
    expect(errors[0]).toContain('ADMIN_PASSWORD');
    expect(errors.join()).not.toContain('abc12');
  });

  it('refuses the demo sign-in in production', async () => {
    const { code, errors } = await start({ NODE_ENV: 'production' });
    expect(code).toBe(1);
    expect(errors.join()).toContain('ADMIN_PASSWORD is the demo password');
  });

  it('says that the data directory cannot be written', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const { code, errors } = await start({ DATA_DIR: join(file, 'data') });
    expect(code).toBe(1);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('DATA_DIR');
  });
});
