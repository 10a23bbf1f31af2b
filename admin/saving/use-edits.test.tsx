import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useEdits } from './use-edits.ts';

const STORED = { subject: 'Order', closing: 'Yours' };

/** A form over a record that is read again meanwhile. */
function openForm() {
  const { result, rerender } = renderHook((stored: typeof STORED) => useEdits(stored), { initialProps: STORED });
  const type = (field: keyof typeof STORED, text: string) => act(() => result.current.type(field, text));
  return { form: () => result.current, type, read: (stored: typeof STORED) => rerender(stored) };
}

it('sends the touched fields only, with what was stored when typing began', () => {
  const { form, type, read } = openForm();
  type('closing', 'Yours, A');
  read({ subject: 'Colleague', closing: 'Yours' });
  type('closing', 'Yours, Asha');
  expect(form().valueOf('subject')).toBe('Colleague');
  expect([form().values, form().seen]).toEqual([{ closing: 'Yours, Asha' }, { closing: 'Yours' }]);
  expect(form().conflicts).toEqual([]);
  type('closing', 'Yours');
  expect(form().isDirty).toBe(false);
});

it('keeps what is typed when somebody else saves the same field, and asks which one stays', () => {
  const { form, type, read } = openForm();
  type('closing', 'Mine');
  read({ ...STORED, closing: 'Theirs' });
  expect([form().valueOf('closing'), form().seen, form().conflicts]).toEqual([
    'Mine',
    { closing: 'Yours' },
    ['closing'],
  ]);
  act(() => form().settle('closing', true));
  expect([form().values, form().seen, form().conflicts]).toEqual([{ closing: 'Mine' }, { closing: 'Theirs' }, []]);
  read({ ...STORED, closing: 'Theirs again' });
  act(() => form().settle('closing', false));
  expect([form().valueOf('closing'), form().isDirty]).toEqual(['Theirs again', false]);
});

it('what is typed while saving stays, over the saved value', () => {
  const { form, type, read } = openForm();
  type('closing', 'One');
  type('subject', 'Sent');
  const sent = form().values;
  type('closing', 'One two');
  act(() => form().saved(sent));
  read({ subject: 'Sent', closing: 'One' });
  expect([form().values, form().seen, form().conflicts]).toEqual([{ closing: 'One two' }, { closing: 'One' }, []]);
});
