/** The parts of an error that are logged. */
interface ErrorFacts {
  type: string;
  message: string;
  stack?: string;
  /** Error code of the system or the payment provider. */
  code?: string;
  /** HTTP status, if the error reports a response. */
  status?: number;
  cause?: ErrorFacts;
}

const DEEPEST_CAUSE = 5;

/**
 * Picks the parts of an error to log. Other properties are dropped: those of a failed request to the database or the payment
 * provider hold its URL, body and keys.
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
