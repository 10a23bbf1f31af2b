import { vi } from 'vitest';

/** Makes the browser's storage refuse every access of the current test, as it does where it is forbidden. */
export function refuseStorage(): void {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  }
}
