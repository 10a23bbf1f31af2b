import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, stripVTControlCharacters } from 'node:util';
import { onTestFinished } from 'vitest';
import { withoutEmpty } from '#server/environment/variables.ts';
import { inheritedEnvironment } from '#server/environment.ts';
import { copyProject } from '#tests/support/project-copy.ts';

/** All else would answer questions. */
const INHERITED = ['PATH', 'HOME', 'XDG_CACHE_HOME', 'POCKETBASE_BIN'];
const SCRIPT = 'server/commands/setup.ts';
/** Without it a program on a terminal of no size prints one sign a line. */
const SIZE = 'stty cols 150 rows 50';

/** The least that a person has to say. */
export const OWNER_FLAGS = ['--domain', 'localhost', '--admin-email', 'owner@shop.example'];
export const PASSWORD = { ADMIN_PASSWORD: 'correct horse battery' };

/** A copy of the project to run `npm run setup` in. */
export interface Clone {
  readonly folder: string;
  /** Runs it without a terminal. */
  run(
    flags: readonly string[],
    variables?: Record<string, string>,
  ): Promise<{ code: number; out: string; errors: string }>;
  /** Runs it on a terminal. */
  open(flags?: readonly string[], variables?: Record<string, string>): Conversation;
  /** Names of .env and its copies. */
  envFiles(): Promise<string[]>;
  /** What .env sets. */
  variables(): Promise<Record<string, string>>;
  /** Removes .env and its copies. */
  removeEnv(): Promise<void>;
  remove(): Promise<void>;
}

/** The set-up on a terminal. */
export interface Conversation {
  /** Waits for a text after the last answer, then types. */
  answer(text: string, keys: string): Promise<void>;
  /** Resolves with the exit code, and all that was on the terminal. */
  readonly ended: Promise<{ code: number; screen: string }>;
}

/** Makes it in a temporary folder. */
export async function makeClone(): Promise<Clone> {
  const folder = await mkdtemp(join(tmpdir(), 'gulmohar-setup-'));
  await copyProject(folder);
  const inherited = Object.fromEntries(
    Object.entries(inheritedEnvironment()).filter(([name]) => INHERITED.includes(name)),
  );
  const envFiles = async () => (await readdir(folder)).filter((name) => /^\.env(?!\.example)/.test(name)).toSorted();
  return {
    folder,
    async run(flags, variables = {}) {
      const child = spawn(process.execPath, [SCRIPT, ...flags], {
        cwd: folder,
        env: { ...inherited, ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const out = textOf(child.stdout);
      const errors = textOf(child.stderr);
      const code = await exitOf(child);
      return { code, out: await out, errors: await errors };
    },
    open(flags = [], variables = {}) {
      const command = [process.execPath, SCRIPT, ...flags].join(' ');
      const child = spawn('script', ['-qefc', `${SIZE}; exec ${command}`, '/dev/null'], {
        cwd: folder,
        env: { ...inherited, TERM: 'xterm', ...variables },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      // A question that no test answers would keep it.
      onTestFinished(() => void child.kill('SIGKILL'));
      return converse(child, child.stdin, child.stdout);
    },
    envFiles,
    variables: async () => withoutEmpty(parseEnv(await readFile(join(folder, '.env'), 'utf8'))),
    async removeEnv() {
      for (const name of await envFiles()) await rm(join(folder, name));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function converse(child: ChildProcess, input: NodeJS.WritableStream, output: NodeJS.ReadableStream): Conversation {
  let all = '';
  let answered = 0;
  output.setEncoding('utf8').on('data', (text: string) => {
    all += text;
  });
  const exit = exitOf(child);
  return {
    async answer(text, keys) {
      const isAsked = () => stripVTControlCharacters(all.slice(answered)).includes(text);
      while (!isAsked()) {
        const isOver = await Promise.race([exit.then(() => true), once(output, 'data').then(() => false)]);
        if (isOver && !isAsked()) throw new Error(`never asked "${text}":\n${stripVTControlCharacters(all)}`);
      }
      answered = all.length;
      input.write(keys);
    },
    ended: exit.then((code) => ({ code, screen: stripVTControlCharacters(all) })),
  };
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text += chunk;
  return text;
}

async function exitOf(child: ChildProcess): Promise<number> {
  const [code]: (number | null)[] = await once(child, 'close');
  return code ?? 1;
}
