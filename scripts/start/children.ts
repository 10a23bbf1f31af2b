import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const STOP_TIMEOUT_MS = 10_000;
/** Before a process that ended by itself is started again. */
const AGAIN_MS = 1000;

/** A process of the shop that runs until the shop stops. */
export interface Child {
  readonly name: string;
  /** Settles when the process ends, with its exit code (1 when a signal ended it). */
  readonly exited: Promise<number>;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
}

/** How a program of ours is started. */
export interface ProgramOptions {
  readonly name: string;
  readonly script: URL;
  readonly parameters?: readonly string[];
  /** Options of Node itself. */
  readonly nodeOptions?: readonly string[];
  /** The whole environment of the process. */
  readonly env: NodeJS.ProcessEnv;
  /** Gets what it prints, line by line. */
  readonly log: (line: string) => void;
  /** Ends it. */
  readonly signal?: AbortSignal | undefined;
}

/** The processes of one shop: stopped together, and by the guard should this process be killed. */
export interface Children {
  /** Starts a Node program. */
  start(options: ProgramOptions): Child;
  /** Starts a Node program that the shop can do without for a moment: when it ends by itself, it is started again. */
  keep(options: ProgramOptions): Child;
  /** Takes in a process that somebody else started. */
  adopt(child: Child, process: ChildProcess): void;
  /** Settles with the first process that ends by itself. */
  readonly firstEnd: Promise<{ name: string; code: number }>;
  /** Stops all, the last started first. */
  stop(): Promise<void>;
}

/** An empty set of processes with its guard. */
export function createChildren(): Children {
  const children: Child[] = [];
  const guard = startGuard();
  const firstEnd = Promise.withResolvers<{ name: string; code: number }>();
  const watch = (exited: Promise<number>, { pid }: ChildProcess) => {
    if (pid === undefined) return;
    guard.watch(pid);
    void exited.then(() => guard.forget(pid));
  };
  const adopt = (child: Child, running: ChildProcess) => {
    children.push(child);
    watch(child.exited, running);
    void child.exited.then((code) => firstEnd.resolve({ name: child.name, code }));
  };
  return {
    start(options) {
      const running = spawnProgram(options);
      const child = { name: options.name, exited: exitOf(running), stop: () => stopProcess(running) };
      adopt(child, running);
      return child;
    },
    keep(options) {
      const child = keepRunning(options, watch);
      children.push(child);
      return child;
    },
    adopt,
    firstEnd: firstEnd.promise,
    async stop() {
      for (const child of children.toReversed()) await child.stop();
      guard.dismiss();
    },
  };
}

/** Runs a Node program to its end. Returns its exit code (1 when a signal ended it). */
export function runProgram(options: ProgramOptions): Promise<number> {
  return exitOf(spawnProgram(options));
}

/** A process that is started again whenever it ends, until it is stopped; `exited` settles then. */
function keepRunning(options: ProgramOptions, watch: (exited: Promise<number>, running: ChildProcess) => void): Child {
  const stopped = new AbortController();
  let running: ChildProcess;
  const run = async (): Promise<number> => {
    for (;;) {
      running = spawnProgram(options);
      const exited = exitOf(running);
      watch(exited, running);
      const code = await exited;
      if (stopped.signal.aborted) return code;
      options.log(`${options.name} ended with code ${code} and is started again`);
      // Stopping ends the pause too.
      await delay(AGAIN_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return code;
    }
  };
  const exited = run();
  return {
    name: options.name,
    exited,
    async stop() {
      stopped.abort();
      await stopProcess(running);
      await exited;
    },
  };
}

function spawnProgram({ script, parameters = [], nodeOptions = [], env, log, signal }: ProgramOptions): ChildProcess {
  const running = spawn(process.execPath, [...nodeOptions, fileURLToPath(script), ...parameters], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  for (const input of [running.stdout, running.stderr]) createInterface({ input }).on('line', log);
  return running;
}

function exitOf(running: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    running.once('exit', (code) => resolve(code ?? 1));
    running.once('error', () => resolve(1));
  });
}

async function stopProcess(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return;
  const ended = once(running, 'exit');
  running.kill('SIGTERM');
  const kill = setTimeout(() => running.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(kill);
}

function startGuard() {
  const guard = fork(fileURLToPath(new URL('guard.ts', import.meta.url)), { detached: true, stdio: 'ignore' });
  guard.unref();
  guard.channel?.unref();
  // A guard that has been killed is no reason to stop: it is missed only should this process be killed as well.
  guard.on('error', () => undefined);
  const tell = (message: { watch: number } | { forget: number }) => {
    if (guard.connected) guard.send(message, () => undefined);
  };
  return {
    watch: (pid: number) => tell({ watch: pid }),
    forget: (pid: number) => tell({ forget: pid }),
    dismiss: () => {
      if (guard.connected) guard.disconnect();
    },
  };
}
