import { expect, it } from 'vitest';
import { pageRange } from './pages.ts';

it('names the rows of a page and the total', () => {
  expect(pageRange(1, 25, 60)).toBe('1–25 of 60');
  expect(pageRange(3, 10, 60)).toBe('51–60 of 60');
});
