import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const STOP_TIMEOUT_MS = 10_000;

/** A running process. */
export interface Child {
  readonly name: string;
  /** Resolves with the exit code (1 after a signal) when the process has ended and its output was read. */
  readonly exited: Promise<number>;
  /** Stops it and waits until it has ended; kills it after 10 s. May be called repeatedly. */
  stop(): Promise<void>;
}

/** How to start a process. */
export interface SpawnOptions {
  readonly name: string;
  readonly command: string;
  readonly parameters: readonly string[];
  /** The whole environment of the process. */
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Receives its output, line by line. */
  readonly log: (line: string) => void;
}

/** Starts a process. */
export function startProcess(options: SpawnOptions): { child: Child; process: ChildProcess } {
  const { name, command, parameters, env, cwd, log } = options;
  const running = spawn(command, parameters, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const input of [running.stdout, running.stderr]) createInterface({ input }).on('line', log);
  const exited = new Promise<number>((resolve) => {
    running.once('close', (code) => resolve(code ?? 1));
    running.once('error', () => resolve(1));
  });
  return { child: { name, exited, stop: () => stop(running, exited) }, process: running };
}

async function stop(running: ChildProcess, exited: Promise<number>): Promise<void> {
  if (running.exitCode === null && running.signalCode === null) running.kill('SIGTERM');
  const kill = setTimeout(() => running.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(kill);
}
