import { describe, expect, it } from 'vitest';
import { CONTENT_SECTIONS } from './content-fields.ts';
import { mergeEntries } from './merge-entries.ts';

const FIELD = CONTENT_SECTIONS.collections.fields.own;
const entry = (slug: string, name = slug) => ({ slug, name });
const [A, B, C, D] = [entry('a'), entry('b'), entry('c'), entry('d')];
const [A2, B2] = [entry('a', 'Mine'), entry('b', 'Theirs')];

describe('entries that two people changed', () => {
  it.each([
    ['different ones', [A, B], [A2, B], [A, B2], [A2, B2]],
    ['one each added', [A], [A, B], [A, C], [A, B, C]],
    ['one added to an empty list', [], [A], [B], [A, B]],
    ['I removed another', [A, B, C], [B, C], [A, B2, C], [B2, C]],
    ['they removed another', [A, B, C], [A2, B, C], [A, B], [A2, B]],
    ['I moved some', [A, B, C], [C, A, B], [A, B2, C, D], [C, A, B2, D]],
  ])('are merged: %s', (_, seen, mine, theirs, merged) =>
    expect(mergeEntries(FIELD, { seen, mine, theirs })).toEqual(merged),
  );

  it.each([
    ['the same one', [A], [A2], [entry('a', 'Other')]],
    ['both added the same address', [], [entry('a', 'Mine')], [entry('a', 'Theirs')]],
    ['I renamed what they renamed', [A], [B], [C]],
    ['I changed what they removed', [A, B], [A2, B], [B]],
    ['they moved some', [A, B], [A2, B], [B, A]],
    ['two new ones without an address', [], [entry('', 'One'), entry('', 'Two')], [A]],
  ])('conflict: %s', (_, seen, mine, theirs) => expect(mergeEntries(FIELD, { seen, mine, theirs })).toBeUndefined());

  it('conflict in a list whose entries have no name of their own', () => {
    const { tiles } = CONTENT_SECTIONS.collections.fields;
    expect(mergeEntries(tiles, { seen: [], mine: [A], theirs: [B] })).toBeUndefined();
  });
});
