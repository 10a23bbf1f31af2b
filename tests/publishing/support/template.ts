import { ensureTemplate } from '#tests/support/template.ts';

/** Vitest global setup: one build for all publishing tests, which open shops on copies of it. */
export default function setup(): Promise<void> {
  return ensureTemplate('small');
}
