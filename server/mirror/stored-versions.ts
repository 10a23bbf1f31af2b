import { recordOf } from './mirrored-files.ts';

/** Versions of a bucket's objects by name, as far as known. */
export class StoredVersions {
  readonly #versions = new Map<string, string>();
  /** Names of uploads by their record. */
  readonly #ofRecord = new Map<string, Set<string>>();

  constructor(entries: Iterable<readonly [name: string, version: string]> = []) {
    for (const [name, version] of entries) this.set(name, version);
  }

  get(name: string): string | undefined {
    return this.#versions.get(name);
  }

  has(name: string): boolean {
    return this.#versions.has(name);
  }

  set(name: string, version: string): void {
    this.#versions.set(name, version);
    const record = recordOf(name);
    if (record === undefined) return;
    const names = this.#ofRecord.get(record) ?? new Set();
    this.#ofRecord.set(record, names.add(name));
  }

  delete(name: string): void {
    this.#versions.delete(name);
    this.#ofRecord.get(recordOf(name) ?? '')?.delete(name);
  }

  get names(): Iterable<string> {
    return this.#versions.keys();
  }

  /** Names of the uploads of a record. */
  namesOfRecord(recordId: string): Iterable<string> {
    return this.#ofRecord.get(recordId) ?? [];
  }
}
