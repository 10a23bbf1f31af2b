import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ShopFuzzer } from '#tests/support/fuzz/shop-fuzzer.ts';
import { seedOr } from '#tests/support/runs.ts';
import { testShop } from '#tests/support/shop.ts';
import { ask } from './raw-request.ts';

const shop = testShop();
/** A first look; fuzz.exhaustive.test.ts sends thousands. */
const REQUESTS = 150;
/** The same seed sends the same requests. */
const SEED = seedOr(20_261_122);

describe('a malformed request to an endpoint', () => {
  let fuzzer: ShopFuzzer;
  beforeAll(async () => {
    fuzzer = await ShopFuzzer.open(shop);
  });
  afterAll(() => fuzzer.close());

  it('never causes a 500, and shows no stack or path', async () => {
    await fuzzer.send(REQUESTS, SEED);
    expect((await ask(shop.url, '/api/health')).status).toBe(200);
  });
});

/** Sends these bytes and gives the status line, or '' when the connection is closed without one. */
async function rawAnswer(bytes: string): Promise<string> {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(20_000, () => socket.destroy());
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  // Half a request is ended by its sender.
  socket.end();
  const answer = await text(socket).catch(() => '');
  return answer.split('\r\n')[0] ?? '';
}

describe('malformed HTTP', () => {
  const post = 'POST /api/create-order HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n';
  it.each([
    ['no method', '\r\n\r\n\r\n'],
    ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\nHost: shop\r\n\r\n'],
    ['a control character in a header', 'GET / HTTP/1.1\r\nHost: shop\r\nX: a\u0000b\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['headers without an end', `GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['an address without an end', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`],
    ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`],
    ['a length and chunks', `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a negative length', `${post}Content-Length: -1\r\n\r\n{}`],
    ['a chunk of no size', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['less than it announced', `${post}Content-Length: 200\r\n\r\n{}`],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'],
    ['an upgrade', 'GET / HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ['a whole address', 'GET http://evil.example/api/health HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    ['HTTP of the future', 'GET / HTTP/9.9\r\nHost: shop\r\n\r\n'],
  ])('%s is refused or dropped, and the shop keeps serving', async (_name, bytes) => {
    expect(await rawAnswer(bytes)).toMatch(/^(HTTP\/1\.1 [234]\d\d .*)?$/);
    expect((await ask(shop.url, '/cart')).status).toBe(200);
  });
});
