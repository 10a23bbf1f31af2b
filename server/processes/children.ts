import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { type Child, startProcess } from './child-process.ts';
import type { CommandResult } from './command.ts';
import { startOrphanGuard } from './orphan-guard.ts';

/** Pause before a process that ended is restarted. */
const RESTART_MS = 1000;
/** Lines of a failed program's output that its error shows. */
const SHOWN_LINES = 25;

/** A Node program of the project. */
export interface ProgramOptions {
  readonly name: string;
  readonly script: URL;
  readonly parameters?: readonly string[];
  /** The whole environment of the process. */
  readonly env: NodeJS.ProcessEnv;
  /** Receives its output, line by line. */
  readonly log: (line: string) => void;
}

/** A program failed. The message ends with its last lines of output. */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed';
}

/** A group of processes that are stopped together, also if the process that started them is killed. */
export interface Children {
  /** Starts a program that runs until the shop stops. */
  start(options: ProgramOptions): Child;
  /** Starts a program that is restarted whenever it ends. */
  keep(options: ProgramOptions): Child;
  /** Runs a program to its end. @throws ProgramFailed */
  run(options: ProgramOptions): Promise<void>;
  /** Runs a command to its end, and collects its output. */
  command(
    command: string,
    parameters: readonly string[],
    options: { cwd: string; env: NodeJS.ProcessEnv },
  ): Promise<CommandResult>;
  /** Adds a process that was started elsewhere. */
  adopt(child: Child, process: ChildProcess): void;
  /** Removes a process before it is stopped on purpose, so that its end does not count. */
  release(child: Child): void;
  /** Resolves with the first started or adopted process that ends. */
  readonly firstEnd: Promise<{ name: string; code: number }>;
  /** Stops all, the last started first; what is started or adopted afterwards is stopped at once. */
  stop(): Promise<void>;
}

/** Creates an empty group. */
export function createChildren(): Children {
  const children = new Set<Child>();
  const pids = new Set<number>();
  const guard = startOrphanGuard();
  const firstEnd = Promise.withResolvers<{ name: string; code: number }>();
  const watch = ({ pid }: ChildProcess, exited: Promise<number>) => {
    if (pid === undefined) return;
    guard.watch(pids.add(pid));
    void exited.then(() => {
      pids.delete(pid);
      guard.watch(pids);
    });
  };
  let isStopped = false;
  const add = (child: Child, onEnd: (code: number) => void = () => undefined) => {
    children.add(child);
    if (isStopped) void child.stop();
    void child.exited.then((code) => {
      if (children.delete(child)) onEnd(code);
    });
  };
  const launch = ({ name, script, parameters = [], env, log }: ProgramOptions): Child => {
    const { child, process: running } = startProcess({
      name,
      command: process.execPath,
      // node:sqlite still warns that it is experimental.
      parameters: ['--disable-warning=ExperimentalWarning', fileURLToPath(script), ...parameters],
      env,
      log,
    });
    watch(running, child.exited);
    return child;
  };
  const adopt = (child: Child) => {
    add(child, (code) => firstEnd.resolve({ name: child.name, code }));
    return child;
  };
  return {
    start: (options) => adopt(launch(options)),
    keep(options) {
      const child = keepRunning(options, launch);
      add(child);
      return child;
    },
    async run(options) {
      const lines: string[] = [];
      const log = (line: string) => {
        lines.push(stripVTControlCharacters(line));
        options.log(line);
      };
      const child = launch({ ...options, log });
      add(child);
      if ((await child.exited) !== 0) {
        throw new ProgramFailed(`${options.name} failed:\n${lines.slice(-SHOWN_LINES).join('\n')}`);
      }
    },
    async command(command, parameters, options) {
      const lines: string[] = [];
      const log = (line: string) => void lines.push(line);
      const { child, process: running } = startProcess({ name: command, command, parameters, ...options, log });
      watch(running, child.exited);
      add(child);
      return { code: await child.exited, output: lines.join('\n') };
    },
    adopt(child, running) {
      adopt(child);
      watch(running, child.exited);
    },
    release: (child) => void children.delete(child),
    firstEnd: firstEnd.promise,
    async stop() {
      isStopped = true;
      for (const child of [...children].toReversed()) await child.stop();
      guard.dismiss();
    },
  };
}

function keepRunning(options: ProgramOptions, launch: (options: ProgramOptions) => Child): Child {
  const stopped = new AbortController();
  let child = launch(options);
  const run = async (): Promise<number> => {
    for (;;) {
      const code = await child.exited;
      if (stopped.signal.aborted) return code;
      options.log(`${options.name} ended with code ${code} and is restarted`);
      await delay(RESTART_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return code;
      child = launch(options);
    }
  };
  const exited = run();
  return {
    name: options.name,
    exited,
    async stop() {
      stopped.abort();
      await child.stop();
      await exited;
    },
  };
}
