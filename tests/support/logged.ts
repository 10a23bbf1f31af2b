import { format } from 'node:util';
import { vi } from 'vitest';

/** happy-dom does not know this element of HTML. */
const UNKNOWN_ELEMENT = /^The tag <search> is unrecognized in this browser/;

const logged: string[] = [];

export const logError = (error: unknown) => void logged.push(format(error));

/** Collects the errors and warnings of the current test instead of printing them. */
export function collectLogged(): void {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...values) => {
      const line = format(...values);
      if (!UNKNOWN_ELEMENT.test(line)) logged.push(line);
    });
  }
}

/** The errors and warnings since the last call. A component test that leaves any fails. */
export const takeLogged = (): string[] => logged.splice(0);
