import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PROJECT } from '#server/environment.ts';

/** Set here, so that a developer's .env has no effect on tests. */
const EMPTY = Object.fromEntries(
  ['HOST', 'PUBLIC_SITE_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'NODE_ENV', 'LOG_LEVEL']
    .concat(['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'S3_BUCKET', 'SMTP_HOST'])
    .map((name) => [name, '']),
);

/** A running start command with its output so far. */
export interface StartCommand {
  readonly process: ChildProcess;
  readonly lines: string[];
  readonly errors: string[];
  /** Resolves with the exit code or signal. */
  readonly ended: Promise<number | string>;
  /** Resolves with the first line that contains `text`. @throws if the command exits without it */
  untilSays(text: string): Promise<string>;
}

/** What to run, and where. */
interface StartOptions {
  readonly program?: string;
  readonly parameters?: readonly string[];
  /** A copy of the project, whose .env counts. */
  readonly project?: string;
}

/** Runs `npm start`, or another program, with only these variables, PATH and HOME. */
export function runStart(
  variables: Record<string, string>,
  { program = 'server/start/main.ts', parameters = [], project = PROJECT }: StartOptions = {},
): StartCommand {
  const { PATH = '', HOME = '', XDG_CACHE_HOME, POCKETBASE_BIN } = process.env;
  const command = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...parameters], {
    cwd: project,
    env: {
      PATH,
      HOME,
      ...(project === PROJECT ? EMPTY : {}),
      ...(XDG_CACHE_HOME === undefined ? {} : { XDG_CACHE_HOME }),
      ...(POCKETBASE_BIN === undefined ? {} : { POCKETBASE_BIN }),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const errors: string[] = [];
  createInterface({ input: command.stdout }).on('line', (line) => lines.push(line));
  createInterface({ input: command.stderr }).on('line', (line) => errors.push(line));
  const ended = once(command, 'close').then(([code, signal]: (number | string)[]) => code ?? signal ?? 1);
  const untilSays = async (text: string) => {
    const said = () => lines.find((line) => line.includes(text));
    while (said() === undefined) {
      const isOver = await Promise.race([ended.then(() => true), once(command.stdout, 'data').then(() => false)]);
      if (isOver && said() === undefined) throw new Error(`never said "${text}":\n${[...lines, ...errors].join('\n')}`);
    }
    return said() ?? '';
  };
  return { process: command, lines, errors, ended, untilSays };
}

/** Running child processes with their command lines. */
export function childrenOf(pid: number | undefined): { pid: number; command: string }[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [, child, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return child !== undefined && command !== undefined && Number(parent) === pid
      ? [{ pid: Number(child), command }]
      : [];
  });
}
