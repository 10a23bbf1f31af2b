import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createChildren, ProgramFailed } from './children.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-children-'));
  await writeFile(join(folder, 'runs.js'), 'console.log(process.pid); setInterval(() => {}, 1000);');
  await writeFile(join(folder, 'ends.js'), 'process.exit(3);');
  await writeFile(join(folder, 'nothing.js'), '');
  await writeFile(
    join(folder, 'fails.js'),
    "for (let line = 1; line <= 40; line += 1) console.log('line ' + line); console.error('\\x1b[31mwhy\\x1b[0m'); process.exitCode = 1;",
  );
  const children = new URL('children.ts', import.meta.url).href;
  await writeFile(
    join(folder, 'starter.mjs'),
    `import { createChildren } from '${children}';
     createChildren().start({ name: 'it', script: new URL('runs.js', import.meta.url), env: {}, log: console.log });`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

const script = (name: string) => pathToFileURL(join(folder, name));

/** Starts the endless program and gives its process id once it runs. */
async function startEndless(children = createChildren()) {
  const running = Promise.withResolvers<number>();
  const log = (line: string) => running.resolve(Number(line));
  const child = children.start({ name: 'the endless one', script: script('runs.js'), env: {}, log });
  return { children, child, pid: await running.promise };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // There is no such process.
    return false;
  }
}

describe('a group of processes', () => {
  it('ends when it is stopped', async () => {
    const { children, pid } = await startEndless();
    await children.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('reports which process ended first, and its code', async () => {
    const { children } = await startEndless();
    children.start({ name: 'the short one', script: script('ends.js'), env: {}, log: () => undefined });
    expect(await children.firstEnd).toEqual({ name: 'the short one', code: 3 });
    await children.stop();
  });

  it('does not report a process that was released before it was stopped', async () => {
    const { children, child } = await startEndless();
    children.release(child);
    await child.stop();
    expect(await Promise.race([children.firstEnd, delay(100, 'none')])).toBe('none');
    await children.stop();
  });

  it('restarts a process that is kept running, until the group is stopped', async () => {
    const children = createChildren();
    const lines: string[] = [];
    const kept = children.keep({
      name: 'the short one',
      script: script('ends.js'),
      env: {},
      log: (line) => lines.push(line),
    });
    await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 20_000 });
    expect(lines[0]).toBe('the short one ended with code 3 and is restarted');
    await children.stop();
    await kept.exited;
    expect(await Promise.race([children.firstEnd, 'none'])).toBe('none');
  });

  it('ends soon after the process that started it was killed', async () => {
    const starter = spawn(process.execPath, [join(folder, 'starter.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(createInterface({ input: starter.stdout }), 'line');
    const pid = Number(line);
    expect(isAlive(pid)).toBe(true);
    starter.kill('SIGKILL');
    const deadline = Date.now() + 10_000;
    while (isAlive(pid) && Date.now() < deadline) await delay(50);
    expect(isAlive(pid)).toBe(false);
  });
});

describe('a program that runs to its end', () => {
  const run = (name: string, lines: string[] = []) => {
    const children = createChildren();
    const log = (line: string) => void lines.push(line);
    return children.run({ name: 'the program', script: script(name), env: {}, log }).finally(() => children.stop());
  };

  it('fails with its last lines, without colours', async () => {
    const lines: string[] = [];
    const error: unknown = await run('fails.js', lines).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProgramFailed);
    const shown = String(error).split('\n');
    expect(shown[0]).toBe('ProgramFailed: the program failed:');
    expect(shown).toHaveLength(26);
    expect(shown).toContain('line 40');
    expect(shown).toContain('why');
    expect(shown).not.toContain('line 5');
    expect(lines).toHaveLength(41);
  });

  it('does not count as the first end', async () => {
    const children = createChildren();
    await children.run({ name: 'nothing', script: script('nothing.js'), env: {}, log: () => undefined });
    expect(await Promise.race([children.firstEnd, 'none'])).toBe('none');
    await children.stop();
  });
});
