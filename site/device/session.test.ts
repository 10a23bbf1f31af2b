import { describe, expect, test } from 'vitest';
import { parseSession } from './session.ts';

const NOW_MS = Date.UTC(2026, 0, 1);

const RECORD = { id: 'u1', email: 'asha@example.com', verified: true };

function withPayload(payload: unknown, record: unknown = RECORD): string {
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return JSON.stringify({ token: `header.${encoded}.signature`, record });
}

function stored(expiresAtMs: number, record: unknown = RECORD): string {
  return withPayload({ id: 'u1', exp: expiresAtMs / 1000 }, record);
}

describe('parseSession', () => {
  test('returns the shopper of a valid session', () => {
    const expiresAtMs = NOW_MS + 1000;
    expect(parseSession(stored(expiresAtMs), NOW_MS)).toMatchObject({
      user: { id: 'u1', email: 'asha@example.com', isEmailConfirmed: true },
      expiresAtMs,
    });
  });

  test.each([
    [false, false],
    [undefined, true],
  ])('parseSession of a record with verified %j has isEmailConfirmed %j', (verified, isEmailConfirmed) => {
    const session = parseSession(stored(NOW_MS + 1000, { ...RECORD, verified }), NOW_MS);
    expect(session?.user.isEmailConfirmed).toBe(isEmailConfirmed);
  });

  test('reads base64url payloads', () => {
    expect(parseSession(withPayload({ exp: NOW_MS / 1000 + 1, name: '?>~ÿ' }), NOW_MS)).not.toBeNull();
  });

  test.each([
    ['nothing stored', null],
    ['null', 'null'],
    ['JSON without a token', '{"record":{"id":"u1"}}'],
    ['a token without an expiry', withPayload({})],
    ['an expiry that is no number', withPayload({ exp: 'never' })],
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
