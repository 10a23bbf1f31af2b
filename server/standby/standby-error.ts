/** This machine may not write, or cannot follow or take over; the message says why and what to do. */
export class StandbyError extends Error {
  override readonly name = 'StandbyError';
}
