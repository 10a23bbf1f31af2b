import PocketBase from 'pocketbase';
import { expect, it } from 'vitest';
import { anyOf } from './filters.ts';

it('anyOf names each value and keeps it inside its quotes', () => {
  expect(anyOf(new PocketBase('http://127.0.0.1'), 'id', ['a', 'b"'])).toBe('id = "a" || id = "b\\""');
});
