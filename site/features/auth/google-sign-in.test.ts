import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { finishGoogleSignIn, startGoogleSignIn } from './google-sign-in.ts';
import { StorageForbidden } from './write-session.ts';

const PROVIDER = { authUrl: 'https://google.example/auth?state=s1&redirect_uri=', state: 's1', codeVerifier: 'v1' };

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));

describe('Google sign-in', () => {
  test('redirects to Google with the shop’s callback page', () => {
    expect(startGoogleSignIn(PROVIDER, 'https://shop.example')).toBe(
      'https://google.example/auth?state=s1&redirect_uri=https%3A%2F%2Fshop.example%2Fauth%2Fcallback',
    );
  });

  test('returns the code with its verifier', () => {
    startGoogleSignIn(PROVIDER, 'https://shop.example');
    expect(finishGoogleSignIn(new URLSearchParams('state=s1&code=c1'))).toEqual({
      kind: 'code',
      code: 'c1',
      codeVerifier: 'v1',
    });
  });

  test('accepts a response once', () => {
    startGoogleSignIn(PROVIDER, 'https://shop.example');
    finishGoogleSignIn(new URLSearchParams('state=s1&code=c1'));
    expect(finishGoogleSignIn(new URLSearchParams('state=s1&code=c1'))).toEqual({ kind: 'stale' });
  });

  test('refuses a response with an unknown state', () => {
    startGoogleSignIn(PROVIDER, 'https://shop.example');
    expect(finishGoogleSignIn(new URLSearchParams('state=s2&code=c1'))).toEqual({ kind: 'stale' });
  });

  test('reports a cancelled sign-in', () => {
    startGoogleSignIn(PROVIDER, 'https://shop.example');
    expect(finishGoogleSignIn(new URLSearchParams('state=s1&error=access_denied'))).toEqual({
      kind: 'cancelled',
    });
  });

  test('ignores invalid stored data', () => {
    sessionStorage.setItem('GulmoharGoogle', '{');
    expect(finishGoogleSignIn(new URLSearchParams('state=s1&code=c1'))).toEqual({ kind: 'stale' });
  });

  test('does not leave for Google if the tab keeps nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => startGoogleSignIn(PROVIDER, 'https://shop.example')).toThrow(StorageForbidden);
  });
});
