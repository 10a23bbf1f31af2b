import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { learnClock } from '#shared/time/learn-clock.ts';
import { answerRequests } from './answer-requests.ts';
import { unmountingStores } from './hold.ts';
import { collectLogged, logError, takeLogged } from './logged.ts';

// A busy machine takes longer than the default of a second.
configure({ asyncUtilTimeout: 10_000 });

// A store that was read without a subscriber removes its listeners a second later, when the file's window may be gone.
Object.assign(Object.getPrototypeOf(globalThis), { removeEventListener: () => undefined });

beforeEach(() => {
  // As after the first answer of the shop.
  learnClock(new Response('', { headers: { date: new Date().toUTCString() } }));
  collectLogged();
  answerRequests();
  // Missing in happy-dom; a browser writes the error to the console too.
  vi.stubGlobal('reportError', (error: unknown) => logError(error));
});

// Testing Library unmounts what a test has rendered by itself only with Vitest's globals.
afterEach(() => {
  unmountingStores(cleanup);
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  expect(takeLogged(), 'unexpected errors and warnings on the console').toEqual([]);
});
