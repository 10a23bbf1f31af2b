import { beforeEach, describe, expect, test } from 'vitest';
import { finishGoogleSignIn, startGoogleSignIn } from './google-sign-in.ts';

const PROVIDER = { authUrl: 'https://google.example/auth?state=s1&redirect_uri=', state: 's1', codeVerifier: 'v1' };

/** A storage as a browser's tab has it. */
function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

describe('Google sign-in', () => {
  let storage: Storage;

  beforeEach(() => {
    storage = memoryStorage();
  });

  test('redirects to Google with the shop’s callback page', () => {
    expect(startGoogleSignIn(PROVIDER, 'https://shop.example', storage)).toBe(
      'https://google.example/auth?state=s1&redirect_uri=https%3A%2F%2Fshop.example%2Fauth%2Fcallback',
    );
  });

  test('returns the code with its verifier', () => {
    startGoogleSignIn(PROVIDER, 'https://shop.example', storage);
    expect(finishGoogleSignIn(new URLSearchParams('state=s1&code=c1'), storage)).toEqual({
      kind: 'code',
      code: 'c1',
      codeVerifier: 'v1',
    });
  });

  test('accepts a response once', () => {
    startGoogleSignIn(PROVIDER, 'https://shop.example', storage);
    finishGoogleSignIn(new URLSearchParams('state=s1&code=c1'), storage);
    expect(finishGoogleSignIn(new URLSearchParams('state=s1&code=c1'), storage)).toEqual({ kind: 'stale' });
  });

  test('refuses a response with an unknown state', () => {
    startGoogleSignIn(PROVIDER, 'https://shop.example', storage);
    expect(finishGoogleSignIn(new URLSearchParams('state=s2&code=c1'), storage)).toEqual({ kind: 'stale' });
  });

  test('reports a cancelled sign-in', () => {
    startGoogleSignIn(PROVIDER, 'https://shop.example', storage);
    expect(finishGoogleSignIn(new URLSearchParams('state=s1&error=access_denied'), storage)).toEqual({
      kind: 'cancelled',
    });
  });

  test('ignores invalid stored data', () => {
    storage.setItem('GulmoharGoogle', '{');
    expect(finishGoogleSignIn(new URLSearchParams('state=s1&code=c1'), storage)).toEqual({ kind: 'stale' });
  });
});
