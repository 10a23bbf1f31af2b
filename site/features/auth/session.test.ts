import { describe, expect, test } from 'vitest';
import { parseSession } from './session.ts';

const NOW_MS = Date.UTC(2026, 0, 1);

function stored(expiresAtMs: number, record: unknown = { id: 'u1', email: 'asha@example.com' }): string {
  const payload = btoa(JSON.stringify({ id: 'u1', exp: expiresAtMs / 1000 })).replaceAll('=', '');
  return JSON.stringify({ token: `header.${payload}.signature`, record });
}

describe('parseSession', () => {
  test('names the shopper of a session that has not run out', () => {
    const expiresAtMs = NOW_MS + 1000;
    expect(parseSession(stored(expiresAtMs), NOW_MS)).toMatchObject({
      user: { id: 'u1', email: 'asha@example.com' },
      expiresAtMs,
    });
  });

  test.each([
    ['nothing stored', null],
    ['a session that has run out', stored(NOW_MS)],
    ['damaged JSON', '{"token":'],
    ['JSON of another shape', '[]'],
    ['a token that is no JWT', JSON.stringify({ token: 'abc', record: { id: 'u1' } })],
    ['a token with a payload that is no base64', JSON.stringify({ token: 'a.***.c', record: { id: 'u1' } })],
    ['a session without a record', stored(NOW_MS + 1000, null)],
  ])('is null for %s', (_name, session) => {
    expect(parseSession(session, NOW_MS)).toBeNull();
  });
});
