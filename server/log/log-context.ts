import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields added to every log line of one request, or of a timer's run. */
interface LogContext {
  /** The request's id; the response has it as X-Request-Id. */
  request?: string;
  /** Number of the order that the request concerns. */
  order?: string;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work` with the request's id in its log lines. */
export function withinRequest<Result>(id: string | null, work: () => Result): Result {
  return storage.run(id === null ? {} : { request: id }, work);
}

/** Runs `work` with the order's number in its log lines, for one of several orders processed in turn. */
export function withinOrder<Result>(order: string, work: () => Result): Result {
  return storage.run({ ...storage.getStore(), order }, work);
}

/** Adds the order's number to the following log lines of this request. */
export function setLogOrder(order: string): void {
  const context = storage.getStore();
  if (context !== undefined) context.order = order;
}

/** The fields of the current request. */
export function logContext(): LogContext {
  return { ...storage.getStore() };
}
