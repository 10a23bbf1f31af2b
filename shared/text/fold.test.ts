import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, oneLine, severalLines } from './fold.ts';

/** Spellings that people take for the same. */
const SAME: readonly (readonly string[])[] = [
  ['रोज़', '\u0930\u094b\u095b', ' रोज़\u200d'],
  ['CRÊPE', 'crêpe', 'CRE\u0302PE'],
  [' BUG-1 ', 'bug-1', 'BUG\u20111', 'bug–1', '\u00a0Bug-1\u00a0', 'ＢＵＧ-1', '\u202abug-1\u202c'],
  ['Mul  Mul', 'mul mul', 'mul\u00a0mul', '\ufeffMul Mul'],
];

describe('fold', () => {
  it.each(SAME)('takes %j for the same as its other spellings', (...spellings) => {
    expect(new Set(spellings.map(fold)).size).toBe(1);
  });

  it('keeps apart what people keep apart', () => {
    const names = ['Bug-1', 'Bug-2', 'Bug 1', 'Bug1', 'रोज', 'रोज़', 'Crepe', 'Crêpe', 'क्ष', 'कष'];
    expect(new Set(names.map(fold)).size).toBe(names.length);
  });

  it('leaves out marks and control characters that come along when text is copied; joiners stay', () => {
    expect(oneLine('\u202a Asha\u0000 Rao\u0007\u202c\n')).toBe('Asha Rao');
    expect(oneLine('क्\u200dष')).toBe('क्\u200dष');
    expect(severalLines(' Flat 4\u000bMI Road\u0000\nJaipur ')).toBe('Flat 4\nMI Road\nJaipur');
  });

  it('changes nothing the second time', () => {
    const changes = (text: string) =>
      fold(fold(text)) !== fold(text) ||
      oneLine(oneLine(text)) !== oneLine(text) ||
      severalLines(severalLines(text)) !== severalLines(text);
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => !changes(text)));
  });
});
