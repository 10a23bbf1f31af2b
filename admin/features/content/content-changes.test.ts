import { expect, it } from 'vitest';
import { editsSince, tidyEdits } from './content-changes.ts';

it('keeps what was typed while the form was being saved, as an edit of what is stored now', () => {
  const sent = { name: { value: 'Saanjh', seen: 'New Shop' }, city: { value: 'Jaipur', seen: null } };
  const now = { ...sent, name: { value: 'Saanjh Jaipur', seen: 'New Shop' }, phone: { value: '1', seen: '' } };
  expect(editsSince(now, sent, { name: 'Saanjh', city: null })).toEqual({
    name: { value: 'Saanjh Jaipur', seen: 'Saanjh' },
    phone: { value: '1', seen: '' },
  });
});

it.each([
  ['98290 12345', '919829012345'],
  ['+91 98290-12345', '919829012345'],
  ['09829012345', '919829012345'],
  ['447700900123', '447700900123'],
  ['ask us', 'askus'],
])('reads the WhatsApp number %s', (typed, number) => {
  const edits = { whatsapp: { value: typed, seen: '' }, phone: { value: typed, seen: '' } };
  expect(tidyEdits('identity', edits)).toEqual({
    whatsapp: { value: number, seen: '' },
    phone: { value: typed, seen: '' },
  });
});
