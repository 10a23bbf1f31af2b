import { vi } from 'vitest';

/**
 * Makes the browser's storage refuse every access of the current test, as it does where it is forbidden. By a storage of its own:
 * happy-dom's keeps its methods after their first use.
 */
export function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) {
    vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined });
  }
}
