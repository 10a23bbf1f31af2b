/** A release lacks something; the message names it. */
export class IncompleteRelease extends Error {
  override readonly name = 'IncompleteRelease';
  /** The page, unless it is another file. */
  readonly path: string | undefined;

  constructor(message: string, path?: string) {
    super(message);
    this.path = path;
  }
}
