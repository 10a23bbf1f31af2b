import fc from 'fast-check';
import { expect, it } from 'vitest';
import { utf8 } from './utf8.ts';

const standard = new TextEncoder();

it('gives the bytes that TextEncoder gives, for letters of all kinds and for halves of them', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      for (const whole of [one, `${one}\ud83d${other}`, `${one}\udc57${other}`]) {
        expect(utf8(whole)).toEqual(Buffer.from(standard.encode(whole)));
      }
    }),
  );
});

it('gives no bytes for no text', () => {
  expect(utf8('')).toHaveLength(0);
});
