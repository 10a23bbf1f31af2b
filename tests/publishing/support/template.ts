import { provideTemplate } from '#tests/support/template.ts';

/** Global setup: one build for all tests of publishing; each opens a shop of its own on a copy of what it made. */
export default function setup(): Promise<void> {
  return provideTemplate('shelf');
}
