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

describe('the way to Google and back', () => {
  let storage: Storage;

  beforeEach(() => {
    storage = memoryStorage();
  });

  test('leads to Google with the shop’s callback page as the way back', () => {
    expect(startGoogleSignIn(PROVIDER, 'https://shop.example', storage)).toBe(
      'https://google.example/auth?state=s1&redirect_uri=https%3A%2F%2Fshop.example%2Fauth%2Fcallback',
    );
  });

  test('gives the code with the verifier that belongs to it', () => {
    startGoogleSignIn(PROVIDER, 'https://shop.example', storage);
    expect(finishGoogleSignIn(new URLSearchParams('state=s1&code=c1'), storage)).toEqual({
      kind: 'code',
      code: 'c1',
      codeVerifier: 'v1',
    });
  });

  test('takes an answer only once', () => {
    startGoogleSignIn(PROVIDER, 'https://shop.example', storage);
    finishGoogleSignIn(new URLSearchParams('state=s1&code=c1'), storage);
    expect(finishGoogleSignIn(new URLSearchParams('state=s1&code=c1'), storage)).toEqual({ kind: 'stale' });
  });

  test('refuses an answer with a foreign state', () => {
    startGoogleSignIn(PROVIDER, 'https://shop.example', storage);
    expect(finishGoogleSignIn(new URLSearchParams('state=s2&code=c1'), storage)).toEqual({ kind: 'stale' });
  });

  test('knows that the shopper has turned back', () => {
    startGoogleSignIn(PROVIDER, 'https://shop.example', storage);
    expect(finishGoogleSignIn(new URLSearchParams('state=s1&error=access_denied'), storage)).toEqual({
      kind: 'cancelled',
    });
  });

  test('survives a damaged note', () => {
    storage.setItem('GulmoharGoogle', '{');
    expect(finishGoogleSignIn(new URLSearchParams('state=s1&code=c1'), storage)).toEqual({ kind: 'stale' });
  });
});
