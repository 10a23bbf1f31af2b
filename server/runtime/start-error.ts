/** The shop cannot start; the message has one line for each problem and says what to change. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
