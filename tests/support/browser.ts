import { test as base, expect } from '@playwright/test';
import { theShop } from './shop.ts';

/**
 * Playwright's test on the shop under test. What a page complains about in the console, and what it throws, fails the
 * test, unless the test has said that it provokes it.
 */
export const test = base.extend<{ expectedComplaints: RegExp[]; watched: undefined }>({
  baseURL: async ({ browserName: _ }, use) => use(theShop().url),
  /** Complaints that the test brings about on purpose, such as the browser's own line for a refused request. */
  expectedComplaints: [[], { option: true }],
  watched: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => complaints.push(error.error().message));
      await use(undefined);
      const unexpected = complaints.filter((text) => !expectedComplaints.some((pattern) => pattern.test(text)));
      expect(unexpected, 'nothing unexpected in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
