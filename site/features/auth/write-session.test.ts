import { afterEach, expect, it, vi } from 'vitest';
import { AUTH_STORAGE_KEY } from '#site/device/session.ts';
import { StorageForbidden, writeSessionText } from './write-session.ts';

/** A browser's storage that notes what is done to it; `isFull` refuses to store. */
function storage(isFull = false) {
  const done: string[] = [];
  return {
    done,
    setItem: (key: string, text: string) => {
      if (isFull) throw new Error('full');
      done.push(`set ${key} ${text}`);
    },
    removeItem: (key: string) => void done.push(`remove ${key}`),
  };
}

afterEach(() => vi.unstubAllGlobals());

it('overwrites the session, so that other tabs see no sign-out in between', () => {
  const local = storage();
  const tab = storage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  writeSessionText('new');
  expect(local.done).toEqual([`set ${AUTH_STORAGE_KEY} new`]);
  expect(tab.done).toEqual([`remove ${AUTH_STORAGE_KEY}`]);
});

it('a session is kept for the tab while the shared storage is full, and the old one removed there', () => {
  const local = storage(true);
  const tab = storage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  writeSessionText('new');
  expect(local.done).toEqual([`remove ${AUTH_STORAGE_KEY}`]);
  expect(tab.done).toEqual([`set ${AUTH_STORAGE_KEY} new`]);
});

it('says that the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', storage(true));
  vi.stubGlobal('sessionStorage', storage(true));
  expect(() => writeSessionText('new')).toThrow(StorageForbidden);
});
