import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { ZodType } from 'zod';

/** In ms; far longer than the largest task takes. */
const TASK_TIMEOUT_MS = 60_000;
/** Idle time after which the process ends and frees its memory, in ms. */
const IDLE_MS = 20_000;

/** A task failed because the process ended, hung or sent an invalid answer. */
interface Failed {
  outcome: 'failed';
  message: string;
}

interface TaskProcessOptions<Answer> {
  /** Path of the program. It answers each message with one message. */
  program: () => string;
  answer: ZodType<Answer>;
  /** Whether requests come first. A task that a person waits for would starve on a busy machine. */
  isBackground: boolean;
  /** Called if the process cannot be started or told to stop. */
  onError: (error: Error) => void;
}

/**
 * A process of its own for tasks that take long or need much memory, one task at a time. It starts with the first task, has no
 * environment, and ends when it is idle.
 */
export function createTaskProcess<Task extends object, Answer extends { outcome: string }>({
  program,
  answer: schema,
  isBackground,
  onError,
}: TaskProcessOptions<Answer>): (task: Task) => Promise<Answer | Failed> {
  let running: ChildProcess | undefined;
  let lastTask: Promise<unknown> = Promise.resolve();
  let idleTimer: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    // Without our environment, which holds secrets: such a process may decode untrusted files.
    const child = fork(program(), { env: {}, execArgv: [], stdio: 'ignore', serialization: 'advanced' });
    child.once('exit', () => {
      if (running === child) running = undefined;
    });
    child.on('error', onError);
    // It must not keep the server running.
    child.unref();
    child.channel?.unref();
    if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    return child;
  }

  function stop(child: ChildProcess): void {
    if (running === child) running = undefined;
    child.kill('SIGKILL');
  }

  async function perform(task: Task): Promise<Answer | Failed> {
    clearTimeout(idleTimer);
    running ??= start();
    const child = running;
    const answer = await ask(child, task, schema);
    if (answer.outcome === 'failed') stop(child);
    idleTimer = setTimeout(() => stop(child), IDLE_MS).unref();
    return answer;
  }

  return (task) => {
    const answer = lastTask.then(() => perform(task));
    lastTask = answer;
    return answer;
  };
}

/** Never rejects: if the process ends, hangs or sends an invalid answer, the outcome is `failed`. */
function ask<Answer>(child: ChildProcess, task: object, schema: ZodType<Answer>): Promise<Answer | Failed> {
  return new Promise((resolve) => {
    const settle = (answer: Answer | Failed) => {
      clearTimeout(timer);
      child.off('exit', onExit).off('error', onError).off('message', onMessage);
      resolve(answer);
    };
    const fail = (message: string) => settle({ outcome: 'failed', message });
    const onExit = (code: number | null, signal: string | null) => fail(`the process ended: ${signal ?? code}`);
    const onError = (error: Error) => fail(error.message);
    const onMessage = (message: unknown) => {
      const parsed = schema.safeParse(message);
      if (parsed.success) settle(parsed.data);
      else fail(parsed.error.message);
    };
    const timer = setTimeout(() => fail('it took too long'), TASK_TIMEOUT_MS);
    child.on('exit', onExit).on('error', onError).on('message', onMessage);
    child.send(task, (error) => error && fail(error.message));
  });
}
