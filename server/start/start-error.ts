/** The shop cannot start; the message is one line (or one a problem) and says what to change. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
