import { expect, it } from 'vitest';
import { importBanWarning } from './import-ban.ts';

it.each([
  ['Pakistan', true],
  [' PAKISTAN ', true],
  ['Made in Pakistan', true],
  ['India', false],
  ['Pakistani style, made in India', false],
  ['', false],
])('staff are warned of stock whose origin is under an import ban: %j %s', (origin, isBanned) => {
  expect(importBanWarning(origin)).toBe(
    isBanned
      ? 'Goods from Pakistan may not be imported into India since 2 May 2025. Add only stock that came before.'
      : '',
  );
});
