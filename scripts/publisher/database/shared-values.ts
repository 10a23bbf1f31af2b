/**
 * Values that many rows have in common, each kept once: SQLite makes a new string of every column of every row, which at
 * 100,000 products is hundreds of megabytes of the same few words. Lives as long as a reading.
 */
export class SharedValues {
  readonly #words = new Map<string, string>();
  readonly #json = new Map<string, unknown>();

  /** The first string equal to this one. */
  word(text: string): string {
    const known = this.#words.get(text);
    if (known !== undefined) return known;
    this.#words.set(text, text);
    return text;
  }

  /** What a JSON text says; the same value for the same text, so nobody may change it. */
  json(text: string): unknown {
    const known = this.#json.get(text);
    if (known !== undefined) return known;
    const value: unknown = JSON.parse(text);
    this.#json.set(text, value);
    return value;
  }
}
