/** What a check against the real thing found. */
export interface Finding {
  /** refused: the answers cannot be right. warning: they may be, later. */
  readonly outcome: 'ok' | 'warning' | 'refused';
  /** Whole sentences. */
  readonly text: string;
}

/** What went wrong in a connection, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? `${error.message} (${cause.message})` : error.message;
}
