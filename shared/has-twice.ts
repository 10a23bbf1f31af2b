/** Whether a list has a value twice. Of two lines about the same thing, which one counts would be chance: such a list is refused. */
export function hasTwice(values: readonly unknown[]): boolean {
  return new Set(values).size < values.length;
}
