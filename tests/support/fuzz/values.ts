import fc from 'fast-check';

const SPECIAL_CHARACTERS = [
  '\u0000',
  '\ud800',
  '\u202e',
  '￿',
  '𝕏',
  'ا',
  'é'.normalize('NFD'),
  '\r\n',
  "'",
  '"',
  '<script>',
  '{{7*7}}',
  '../',
];

/** Unexpected values. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom('', ' ', '0', '-1', '1e400', 'NaN', 'null', '__proto__', 'constructor', ...SPECIAL_CHARACTERS),
  fc.constantFrom(0, -0, -1, 0.1, 1e21, Number.MAX_SAFE_INTEGER, Number.MAX_VALUE, 2 ** 53 + 2),
  fc.constantFrom(null, true, [], {}, [[]], [null], { length: 1e9 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('x', '9', 'é', '%', '(').map((sign) => sign.repeat(2000)),
);

/** Bodies valid for one endpoint, sent to all. Bodies for their own endpoint are in write-endpoints.ts. */
const BODIES: object[] = [
  { order_id: 'order_abc', key: 'rzp_test_x', outcome: 'success' },
  { path: '/product/1001' },
  { email: 'a@example.com' },
  { token: 'abc', password: 'secret', passwordConfirm: 'secret' },
  { provider: 'google', code: 'abc', codeVerifier: 'abc', redirectURL: 'http://127.0.0.1' },
  { clientId: 'abc', subscriptions: ['products/*'] },
  { name: 'x', price: 1, user_id: 'abcdefghij12345', product_id: '1001', role: 'admin' },
];

/** A body with one unexpected or missing value. */
const mutated = fc
  .tuple(fc.constantFrom(...BODIES), fc.nat(30), fc.option(odd, { nil: undefined }))
  .map(([body, at, value]) => {
    const names = Object.keys(body);
    return JSON.stringify({ ...body, [names[at % names.length] ?? '']: value });
  });

export const body: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: mutated },
  { weight: 2, arbitrary: odd.map((value) => JSON.stringify(value)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '{',
      '{"a":',
      'a=1&b=2',
      '--x\r\n\r\n--x--',
      '\ufeff{}',
      '{"a":1}{"a":1}',
      '[1e999]',
    ),
  },
  { weight: 1, arbitrary: fc.nat(4000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)) },
  { weight: 1, arbitrary: fc.nat(2000).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(70_000, 1_100_000).map((size) => JSON.stringify({ email: 'x'.repeat(size) })),
  },
);
