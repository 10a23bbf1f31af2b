import { expect, it } from 'vitest';
import { unguardCell } from './cell-guard.ts';
import { csvLines } from './csv.ts';

it('escapes texts that a spreadsheet would run, and no numbers', () => {
  const risky = ['=1+1', '+91 98290 14567', '-SUM(A1)', '@a', "'=1", '-', '-1-1', '－1'];
  const plain = ['-1034.77', '-3', '0', '1299.50', 'Asha', ''];
  expect(csvLines([risky, plain]).trim().split('\r\n')).toEqual([
    risky.map((text) => `'${text}`).join(','),
    plain.join(','),
  ]);
  for (const text of risky) expect(unguardCell(`'${text}`)).toBe(text);
  for (const text of plain) expect(unguardCell(text)).toBe(text);
});
