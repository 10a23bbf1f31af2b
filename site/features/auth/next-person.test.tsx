import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeSession } from '#tests/support/stored-session.ts';
import { signOut } from './auth.store.ts';
import { reloadForNextPerson } from './next-person.ts';
import { KEYS_OF_DEVICE, KEYS_OF_PERSON } from './stored-keys.ts';

const shown = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('signing out removes what is stored of the person, and leaves the cart', async () => {
  for (const key of [...KEYS_OF_PERSON, ...KEYS_OF_DEVICE]) {
    localStorage.setItem(key, 'Asha, 12 MG Road');
    sessionStorage.setItem(key, 'Asha, 12 MG Road');
  }
  await signOut();
  expect(Object.keys(localStorage).sort()).toEqual(['GulmoharCart', 'GulmoharToast']);
  expect(Object.keys(sessionStorage).sort()).toEqual(['GulmoharCart', 'GulmoharToast']);
});

describe('a page of a shopper', () => {
  const reload = vi.fn();
  beforeEach(() => {
    reload.mockReset();
    vi.spyOn(location, 'reload').mockImplementation(reload);
    storeSession();
    reloadForNextPerson();
  });

  test.each([
    ['in another tab', () => dispatchEvent(new StorageEvent('storage', { key: 'pocketbase_auth' }))],
    ['before Back was pressed', () => shown(true)],
  ])('is loaded anew after signing out %s', (_, follow) => {
    follow();
    shown(false);
    expect(reload).not.toHaveBeenCalled();
    localStorage.removeItem('pocketbase_auth');
    follow();
    expect(reload).toHaveBeenCalled();
  });
});
