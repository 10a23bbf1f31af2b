/** Conditions of a query, joined by AND, and the values that they bind. */
export class Conditions {
  readonly parts: string[];
  readonly params: Params;

  constructor(first: readonly string[] = [], params: Params = {}) {
    this.parts = [...first];
    this.params = params;
  }

  /** Adds a condition, unless one of its values is empty. */
  add(condition: string, values: Params = {}) {
    if (Object.values(values).some((value) => value === undefined || value === '')) return;
    this.parts.push(condition);
    Object.assign(this.params, values);
  }

  /** `WHERE …`; '' without a condition. */
  get where() {
    return this.parts.length === 0 ? '' : `WHERE ${this.parts.map((part) => `(${part})`).join(' AND ')}`;
  }
}
