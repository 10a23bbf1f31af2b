import { expect, it } from 'vitest';
import { csvFile, unguardCell } from './csv.ts';

it('escapes texts that a spreadsheet would run, and no numbers', () => {
  const risky = ['=1+1', '+91 98290 14567', '-SUM(A1)', '@a', "'=1", '-', '-1-1', '－1'];
  const plain = ['-1034.77', '-3', '0', '1299.50', 'Asha', ''];
  const columns = [
    { label: 'Text', csv: (text: string) => text },
    { label: 'On the screen only' },
    { label: 'Kind', csvLabel: 'Number', csv: () => -1.5 },
    { label: 'Nothing', csv: () => null },
  ];
  expect(csvFile(columns, [...risky, ...plain]).split('\r\n')).toEqual([
    '\uFEFFText,Number,Nothing',
    ...risky.map((text) => `'${text},-1.5,`),
    ...plain.map((text) => `${text},-1.5,`),
    '',
  ]);
  for (const text of risky) expect(unguardCell(`'${text}`)).toBe(text);
  for (const text of plain) expect(unguardCell(text)).toBe(text);
});
