import { ClientResponseError } from 'pocketbase';
import { expect, it } from 'vitest';
import type { ChangeSetRefusal } from '#shared/api/change-sets.ts';
import type { UndoResult } from './undo.ts';
import { undoDetails, undoText } from './undo-text.ts';

const refusal = (data: Partial<ChangeSetRefusal>, status = 409, message = 'Refused.') =>
  new ClientResponseError({ status, response: { status, message, data: { code: 'conflict', ...data } } });
const changed = (title: string, field = 'price') => ({
  operation: 0,
  title,
  collection: 'product_variants',
  record_id: 'v',
  field,
  current: 90,
});
const result = (refused: unknown[], rest: Partial<UndoResult> = {}): UndoResult => ({
  undone: 0,
  refused,
  failure: undefined,
  next: undefined,
  ...rest,
});
const next = { parts: [], group: '' };

it('the message of an undo names product and size, and offers to undo the rest', () => {
  const one = result([refusal({ conflicts: [changed('Mehr Suit, size XXL')] })], { next });
  expect(undoText(one)).toBe("Couldn't undo: Mehr Suit, size XXL was changed later. Undo the rest?");
  expect(undoDetails(one)).toEqual(['Mehr Suit, size XXL: Price is now ₹90.']);
});

it('the message of an undo offers nothing if nothing is left, and is empty for a successful undo', () => {
  expect(undoText(result([refusal({ conflicts: [changed('Zoya Kurta', '')] })]))).toBe(
    "Couldn't undo: Zoya Kurta was changed later.",
  );
  expect(undoText(result([], { undone: 2 }))).toBeUndefined();
});

it('the message of an undo names up to three, each once, over all parts of a step', () => {
  const refused = [
    refusal({ conflicts: [changed('A'), changed('A', 'sku'), changed('B')] }),
    refusal({ conflicts: [changed('C'), changed('D'), changed('E')] }),
  ];
  expect(undoText(result(refused, { next }))).toBe(
    "Couldn't undo: A; B; C and 2 more were changed later. Undo the rest?",
  );
});

it('the message of an undo names other conflicts', () => {
  const taken = { operation: 0, title: 'Mehr Suit', collection: 'products', field: 'slug' };
  const message = 'Product 12 already has this slug.';
  expect(undoText(result([refusal({ code: 'invalid', invalid: [{ ...taken, message }] }, 400)]))).toBe(
    `Couldn't undo: Mehr Suit: ${message}`,
  );
  const unknown = new ClientResponseError({
    status: 404,
    response: { message: 'This change is not known.', data: {} },
  });
  expect(undoText(result([unknown]))).toBe("Couldn't undo: This change is not known.");
});

it('the message of an undo says after a lost response that an undo is not applied twice', () => {
  const failure = new ClientResponseError({ status: 0 });
  expect(undoText(result([], { failure, next }))).toBe(
    "We couldn't confirm the undo. Press Try again; it won't be undone twice.",
  );
});
