import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { ClientResponseError } from 'pocketbase';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { takeLogged } from '#tests/support/logged.ts';
import { number, text, wholeNumber } from './fields.ts';
import { formDrafts } from './form-drafts.store.ts';
import { useRecordForm } from './use-record-form.ts';
import type { RecordChange } from './use-record-save.ts';

const WEIGHT_WRONG = 'Enter grams.';
const FIELDS = {
  name: text('Name', z.string().trim().min(1, 'Enter a name.')),
  weight: number('Weight', wholeNumber({ min: 1, max: 5000 }, WEIGHT_WRONG)),
  stock: number('Stock', wholeNumber({ min: 0, max: 99 }, 'Enter pieces.'), { isDifference: true }),
};
const STORED = { id: 'noor', name: 'Noor', weight: 400, stock: 5 };
type Stored = typeof STORED;

/** The form of a record that is read again meanwhile; its saves wait until they are answered. */
function openForm(record: Stored | undefined, draft?: string) {
  const sent: RecordChange[] = [];
  let answer: (error?: Error) => void = () => undefined;
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const saved: unknown[] = [];
  const { result, rerender, unmount } = renderHook(
    (now: Stored | undefined) =>
      useRecordForm(FIELDS, {
        record: now,
        affected: [],
        save: (change) => {
          sent.push(change);
          return new Promise<void>((resolve, reject) => {
            answer = (error) => (error ? reject(error) : resolve());
          });
        },
        onSaved: (values) => saved.push(values),
        ...(draft === undefined ? {} : { draft: { id: draft } }),
      }),
    { initialProps: record, wrapper },
  );
  return {
    form: () => result.current,
    type: (name: keyof typeof FIELDS, typed: string) => act(() => result.current.set(name, typed)),
    read: (now: Stored) => rerender(now),
    settle: (keepsMine: boolean) => act(() => result.current.settle('name', keepsMine)),
    save: async (count: number) => {
      act(() => result.current.submit());
      await waitFor(() => expect(sent).toHaveLength(count));
      await waitFor(() => expect(result.current.isSaving).toBe(true));
    },
    refuse: () => act(() => result.current.submit()),
    answer: async (error?: Error) => {
      act(() => answer(error));
      await waitFor(() => expect(result.current.isSaving).toBe(false));
      if (error) takeLogged();
    },
    unmount,
    sent,
    saved,
  };
}
type Form = ReturnType<typeof openForm>;

const refusal = (data: object) => new ClientResponseError({ status: 409, response: { data } });
const conflictWith = (current: string) =>
  refusal({
    code: 'conflict',
    conflicts: [
      { operation: 0, collection: 'brands', record_id: 'noor', field: 'name', current, who: 'asha, 5:12 pm' },
    ],
  });

/** What happens to a form, and what it does then. */
const CASES: Record<string, (form: Form) => Promise<void>> = {
  'only touched fields are sent, with what they were typed over': async (form) => {
    form.type('name', 'Noor suit');
    form.read({ ...STORED, weight: 450 });
    form.type('name', ' Noor set ');
    await form.save(1);
    expect(form.sent).toEqual([
      { values: { name: 'Noor set' }, seen: { name: 'Noor' }, all: { name: 'Noor set', weight: 450, stock: 5 } },
    ]);
    await form.answer();
    form.read({ ...STORED, name: 'Noor set', weight: 450 });
    expect([form.form().isDirty, form.form().typed.name, form.saved]).toEqual([
      false,
      'Noor set',
      [{ name: 'Noor set', weight: 450, stock: 5 }],
    ]);
  },
  'an untouched field follows the record, also one that was typed back': async (form) => {
    form.type('name', 'Noor suit');
    form.type('name', 'Noor');
    expect(form.form().isDirty).toBe(false);
    form.read({ ...STORED, name: 'Noor set', weight: 450 });
    expect(form.form().typed).toEqual({ name: 'Noor set', weight: '450', stock: '5' });
    form.refuse();
    await waitFor(() => expect(form.saved).toHaveLength(1));
    expect(form.sent).toEqual([]);
  },
  'a touched field whose record has changed asks; mine overwrites theirs': async (form) => {
    form.type('name', 'Mine');
    form.read({ ...STORED, name: 'Theirs' });
    expect([form.form().typed.name, form.form().conflicts]).toEqual([
      'Mine',
      [{ name: 'name', theirs: 'Theirs', who: undefined }],
    ]);
    form.refuse();
    await waitFor(() => expect(form.form().refusals).toBe(1));
    expect(form.sent).toEqual([]);
    form.settle(true);
    await form.save(1);
    expect(form.sent[0]).toMatchObject({ values: { name: 'Mine' }, seen: { name: 'Theirs' } });
    await form.answer();
  },
  'a touched field whose record has changed asks; theirs is taken': async (form) => {
    form.type('name', 'Mine');
    form.read({ ...STORED, name: 'Theirs' });
    form.settle(false);
    expect([form.form().typed.name, form.form().isDirty, form.form().conflicts]).toEqual(['Theirs', false, []]);
  },
  'the same text from somebody else is no conflict': async (form) => {
    form.type('name', 'Noor set');
    form.read({ ...STORED, name: 'Noor set' });
    expect([form.form().conflicts, form.form().isDirty]).toEqual([[], false]);
  },
  'a conflict that the server answers is of its field, and says who': async (form) => {
    form.type('name', 'Mine');
    await form.save(1);
    await form.answer(conflictWith('Theirs'));
    expect(form.form().conflicts).toEqual([{ name: 'name', theirs: 'Theirs', who: 'asha, 5:12 pm' }]);
    // The record may be read again before or after it is decided.
    form.settle(true);
    form.read({ ...STORED, name: 'Theirs' });
    expect(form.form().conflicts).toEqual([]);
    await form.save(2);
    expect(form.sent[1]).toMatchObject({ values: { name: 'Mine' }, seen: { name: 'Theirs' } });
    await form.answer();
  },
  'what is typed while it saves stays, over the saved value': async (form) => {
    form.type('name', 'One');
    form.type('weight', '410');
    await form.save(1);
    form.type('name', 'One two');
    await form.answer();
    expect(form.saved).toEqual([]);
    form.read({ ...STORED, name: 'One', weight: 410 });
    expect([form.form().typed, form.form().conflicts]).toEqual([{ name: 'One two', weight: '410', stock: '5' }, []]);
    await form.save(2);
    expect(form.sent[1]).toMatchObject({ values: { name: 'One two' }, seen: { name: 'One' } });
    await form.answer();
  },
  'what is saved as a difference is a conflict only if the server says so': async (form) => {
    form.type('stock', '7');
    form.read({ ...STORED, stock: 3 });
    expect(form.form().conflicts).toEqual([]);
    await form.save(1);
    expect(form.sent[0]).toMatchObject({ values: { stock: 7 }, seen: { stock: 5 } });
    const conflict = { operation: 0, collection: 'brands', record_id: 'noor', field: 'stock', current: 2 };
    await form.answer(refusal({ code: 'conflict', conflicts: [conflict] }));
    expect(form.form().conflicts).toMatchObject([{ name: 'stock', theirs: 2 }]);
    act(() => form.form().settle('stock', true));
    form.read({ ...STORED, stock: 1 });
    expect(form.form().conflicts).toEqual([]);
  },
  'what cannot be stored is said beside its field, before and after the server': async (form) => {
    form.type('weight', 'heavy');
    form.refuse();
    await waitFor(() => expect(form.form().errorOf('weight')).toBe(WEIGHT_WRONG));
    expect([form.sent, form.form().refusals]).toEqual([[], 1]);
    form.type('weight', '410');
    await waitFor(() => expect(form.form().errorOf('weight')).toBeUndefined());
    await form.save(1);
    const invalid = [{ operation: 0, collection: 'brands', field: 'weight', message: 'Too light.' }];
    await form.answer(refusal({ code: 'invalid', invalid }));
    expect([form.form().errorOf('weight'), form.form().refusals, form.form().failure]).toEqual([
      'Too light.',
      2,
      undefined,
    ]);
    // The same again is the server's to refuse.
    await form.save(2);
    await form.answer();
    expect(form.form().errorOf('weight')).toBeUndefined();
  },
};

it.each(Object.entries(CASES))('%s', (_, happens) => happens(openForm(STORED)));

it('a new record is sent whole', async () => {
  const form = openForm(undefined);
  form.refuse();
  await waitFor(() => expect(form.form().problemCount).toBe(2));
  form.type('name', 'Noor');
  form.type('weight', '400');
  await form.save(1);
  expect(form.sent[0]?.values).toEqual({ name: 'Noor', weight: 400, stock: 0 });
  await form.answer();
});

it('a draft is offered with what it was typed over, to its user only', () => {
  const user = (id: string) => pocketBase.authStore.save('token', { id, collectionId: 'u', collectionName: 'users' });
  user('asha');
  const first = openForm(STORED, 'brand noor');
  first.type('name', 'Mine');
  first.unmount();
  user('meena');
  const other = openForm(STORED, 'brand noor');
  expect([other.form().typed.name, other.form().hasOffer]).toEqual(['Noor', false]);
  other.unmount();
  user('asha');
  const again = openForm({ ...STORED, name: 'Theirs' }, 'brand noor');
  expect([again.form().typed.name, again.form().hasOffer, again.form().isDirty]).toEqual(['Theirs', true, false]);
  act(() => again.form().restore());
  expect([again.form().typed.name, again.form().hasOffer, again.form().conflicts]).toMatchObject([
    'Mine',
    false,
    [{ theirs: 'Theirs' }],
  ]);
  act(() => again.form().restart());
  again.unmount();
  expect(formDrafts.$entries.get().size).toBe(0);
  pocketBase.authStore.clear();
});

it('an offered draft stays while something else is typed, saved and left, until it is discarded', async () => {
  const first = openForm(STORED, 'brand noor');
  first.type('name', 'Mine');
  first.unmount();
  const next = openForm(STORED, 'brand noor');
  next.type('weight', '450');
  await next.save(1);
  await next.answer();
  expect(next.sent[0]?.values).toEqual({ weight: 450 });
  next.unmount();
  const last = openForm({ ...STORED, weight: 450 }, 'brand noor');
  expect([last.form().typed.name, last.form().hasOffer]).toEqual(['Noor', true]);
  act(() => last.form().discard());
  last.unmount();
  expect(formDrafts.$entries.get().size).toBe(0);
});
