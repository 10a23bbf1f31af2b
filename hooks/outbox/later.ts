/**
 * The time `seconds` after `time`.
 * @param time As ISO 8601.
 */
export function later(time: string, seconds: number) {
  return new DateTime(new Date(Date.parse(time) + seconds * 1000).toISOString());
}
