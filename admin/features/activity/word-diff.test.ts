import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffWords } from './word-diff.ts';

const told = (before: string, after: string) => diffWords(before, after).map(({ kind, text }) => `${kind}: ${text}`);

describe('a comparison of texts', () => {
  it('shows what was removed and what was added, and leaves the rest', () => {
    expect(told('Soft cotton kurta', 'Soft silk kurta')).toEqual([
      'same: Soft ',
      'removed: cotton',
      'added: silk',
      'same:  kurta',
    ]);
  });

  it('knows an empty text', () => {
    expect(told('', 'New words')).toEqual(['added: New words']);
    expect(told('Gone', '')).toEqual(['removed: Gone']);
    expect(told('', '')).toEqual([]);
  });

  it('gives both texts back whole, whatever they are', () => {
    const text = fc.array(fc.constantFrom('a', 'b', '<', '>', ' ', '\n', 'क')).map((letters) => letters.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffWords(before, after);
        const without = (kind: string) =>
          parts
            .filter((part) => part.kind !== kind)
            .map((part) => part.text)
            .join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
    );
  });

  it('shows very long texts whole', () => {
    const long = 'word '.repeat(5000);
    expect(diffWords(long, `${long}x`).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
