import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { serverEnvironment } from '#server/endpoints/environment.ts';
import { logger } from '#server/log/shop-logger.ts';
import { type PictureAnswer, type PictureTask, pictureAnswerSchema } from './worker-messages.ts';

/** In ms; far longer than the largest picture takes. */
const TASK_TIMEOUT_MS = 60_000;
/** Idle time after which the process ends and frees its memory, in ms. */
const IDLE_MS = 20_000;

let running: ChildProcess | undefined;
let lastTask: Promise<unknown> = Promise.resolve();
let idleTimer: NodeJS.Timeout | undefined;

/** Makes a picture's renditions in a separate process, one picture at a time to limit memory. */
export function makePicture(task: PictureTask): Promise<PictureAnswer> {
  const answer = lastTask.then(() => perform(task));
  lastTask = answer;
  return answer;
}

async function perform(task: PictureTask): Promise<PictureAnswer> {
  clearTimeout(idleTimer);
  running ??= startWorker();
  const worker = running;
  const answer = await ask(worker, task);
  if (answer.outcome === 'failed') stop(worker);
  idleTimer = setTimeout(() => stop(worker), IDLE_MS).unref();
  return answer;
}

/** Never rejects: if the process ends, hangs or sends an invalid answer, the outcome is `failed`. */
function ask(worker: ChildProcess, task: PictureTask): Promise<PictureAnswer> {
  return new Promise((resolve) => {
    const settle = (answer: PictureAnswer) => {
      clearTimeout(timer);
      worker.off('exit', onExit).off('error', onError).off('message', onMessage);
      resolve(answer);
    };
    const fail = (message: string) => settle({ outcome: 'failed', message });
    const onExit = (code: number | null, signal: string | null) => fail(`the process ended: ${signal ?? code}`);
    const onError = (error: Error) => fail(error.message);
    const onMessage = (message: unknown) => {
      const parsed = pictureAnswerSchema.safeParse(message);
      if (parsed.success) settle(parsed.data);
      else fail(parsed.error.message);
    };
    const timer = setTimeout(() => fail('it took too long'), TASK_TIMEOUT_MS);
    worker.on('exit', onExit).on('error', onError).on('message', onMessage);
    worker.send(task, (error) => error && fail(error.message));
  });
}

function startWorker(): ChildProcess {
  // Without our environment, which holds secrets: this process decodes untrusted files.
  const worker = fork(serverEnvironment().PICTURE_WORKER, { env: {}, execArgv: [], stdio: 'ignore' });
  worker.once('exit', () => {
    if (running === worker) running = undefined;
  });
  worker.on('error', (error) => logger.error({ err: error }, 'the process that makes pictures failed'));
  // It must not keep the server running, and has a lower priority than requests.
  worker.unref();
  worker.channel?.unref();
  if (worker.pid !== undefined) setPriority(worker.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return worker;
}

function stop(worker: ChildProcess): void {
  if (running === worker) running = undefined;
  worker.kill('SIGKILL');
}
