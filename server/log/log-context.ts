import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line of the log says that is written while something is being done. */
interface LogContext {
  /** The id that the serving process gave the request; its answer carries it as X-Request-Id. */
  request?: string;
  /** The number of the order that it turned out to be about. */
  order?: string;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Does `work`, all of whose lines carry the request's id. */
export function withinRequest<Result>(id: string | null, work: () => Result): Result {
  return storage.run(id === null ? {} : { request: id }, work);
}

/** Does `work`, all of whose lines carry the order's number: one of several orders that are looked at in turn. */
export function withinOrder<Result>(order: string, work: () => Result): Result {
  return storage.run({ ...storage.getStore(), order }, work);
}

/** From here on the lines of this request carry the order's number. */
export function nameOrder(order: string): void {
  const context = storage.getStore();
  if (context !== undefined) context.order = order;
}

/** What a line that is written now carries. */
export function logContext(): LogContext {
  return { ...storage.getStore() };
}
