/** Whether a value is a whole number that JavaScript can hold exactly. */
export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** Whether a value is a number of pieces: whole, and 0 or more. */
export function isCount(value: unknown): value is number {
  return isWhole(value) && value >= 0;
}
