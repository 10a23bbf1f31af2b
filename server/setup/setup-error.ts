/** The set-up cannot go on; nothing was written. The message has one line for each problem and says what to do. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Ctrl-C. */
export class SetupCancelled extends Error {
  override readonly name = 'SetupCancelled';
}
