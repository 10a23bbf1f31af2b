import { expect, test, vi } from 'vitest';
import { readableRows } from './readable-rows.ts';

test('a row that cannot be read is logged, and hides no other', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const parse = (row: unknown) => {
    if (typeof row !== 'number') throw new Error('no number');
    return row * 2;
  };
  expect(readableRows([1, 'x', 3], parse)).toEqual([2, 6]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
