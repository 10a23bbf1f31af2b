/** What the log keeps of an error. */
interface ErrorFacts {
  type: string;
  message: string;
  stack?: string;
  /** The system's or the provider's. */
  code?: string;
  /** Of the HTTP answer that it tells of. */
  status?: number;
  cause?: ErrorFacts;
}

const DEEPEST_CAUSE = 5;

/**
 * An error for the log: what it is and where it came from. Nothing else that hangs on it: a failed request to the database
 * or to the payment provider carries its address, its body and its keys.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const status = 'status' in error && typeof error.status === 'number' ? error.status : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...(code === undefined ? {} : { code }),
    ...(status === undefined ? {} : { status }),
    ...(error.cause === undefined || depth >= DEEPEST_CAUSE ? {} : { cause: errorFacts(error.cause, depth + 1) }),
  };
}
