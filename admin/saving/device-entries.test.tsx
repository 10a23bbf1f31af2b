import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { expectLogged } from '#tests/support/admin/screen.tsx';
import { SIGNED_IN } from '#tests/support/admin/shop-stub.ts';
import { deviceEntries, deviceValue } from './device-entries.ts';

const signIn = (id: string) => pocketBase.authStore.save(SIGNED_IN.token, { ...SIGNED_IN.record, id });
const open = () => {
  const entries = deviceEntries('test', z.object({ text: z.string() }));
  entries.$entries.listen(() => undefined);
  return entries;
};
const texts = ({ $entries }: ReturnType<typeof open>) => [...$entries.get().values()].map(({ text }) => text);

it('keeps entries for a user, not for the next one on the device', () => {
  signIn('asha');
  const entries = open();
  entries.set('a', { text: 'one' });
  signIn('meera');
  expect(texts(entries)).toEqual([]);
  entries.set('a', { text: 'hers' });
  signIn('asha');
  expect(texts(entries)).toEqual(['one']);
  expect(texts(open())).toEqual(['one']);
});

it('keeps a choice for each user, and its default until then', () => {
  signIn('asha');
  const { $value, set } = deviceValue('choice', z.string(), 'default');
  $value.listen(() => undefined);
  set('hers');
  signIn('meera');
  expect($value.get()).toBe('default');
  signIn('asha');
  expect($value.get()).toBe('hers');
});

it('keeps what is set after the session has ended for who was signed in', () => {
  signIn('asha');
  const entries = open();
  pocketBase.authStore.clear();
  expect(entries.set('a', { text: 'hers' })).toBe(true);
  signIn('meera');
  expect(texts(entries)).toEqual([]);
  signIn('asha');
  expect(texts(entries)).toEqual(['hers']);
});

it('says that a full storage did not take an entry, which this tab keeps', () => {
  signIn('asha');
  const entries = open();
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem, clear: () => undefined });
  expect(entries.set('a', { text: 'one' })).toBe(false);
  expect(texts(entries)).toEqual(['one']);
  expectLogged('This device cannot store');
});

it('drops a broken entry alone', () => {
  signIn('asha');
  open().set('good', { text: 'stays' });
  localStorage.setItem('gulmohar.admin.test.asha.bad', '{"text":1}');
  localStorage.setItem('gulmohar.admin.test.asha.cut', '{"te');
  expect(texts(open())).toEqual(['stays']);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('gulmohar.admin.test'))).toEqual([
    'gulmohar.admin.test.asha.good',
  ]);
  expectLogged('Removing an invalid entry', 'Removing an invalid entry');
});

it('follows what another tab adds and removes, and keeps what it added itself', () => {
  signIn('asha');
  const entries = open();
  entries.set('mine', { text: 'mine' });
  const key = 'gulmohar.admin.test.asha.theirs';
  localStorage.setItem(key, '{"text":"theirs"}');
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(texts(entries).toSorted()).toEqual(['mine', 'theirs']);
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(texts(entries)).toEqual(['mine']);
});
