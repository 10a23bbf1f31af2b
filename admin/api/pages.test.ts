import { expect, it } from 'vitest';
import { pageRange } from './pages.ts';

it('says which rows of how many a page shows', () => {
  expect(pageRange(1, 25, 60)).toBe('1–25 of 60');
  expect(pageRange(3, 10, 60)).toBe('51–60 of 60');
});
