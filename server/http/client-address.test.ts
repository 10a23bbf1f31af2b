import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { clientAddress, networkOf, trustedProxies } from './client-address.ts';

function requestFrom(peer: string, forwarded?: string): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

it.each([
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
  // From anywhere else the header is what somebody claims.
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::ffff:127.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['::1', '2001:DB8::7', '2001:db8::7'],
  ['127.0.0.1', 'unknown', '127.0.0.1'],
  ['127.0.0.1', '', '127.0.0.1'],
])('the client of a request from %s with %s is %s', (peer, forwarded, expected) => {
  expect(clientAddress(requestFrom(peer, forwarded), trustedProxies(''))).toBe(expected);
});

it('the client of a request through a trusted proxy is the one it reports', () => {
  const trusted = trustedProxies('172.17.0.0/16, 10.0.0.7,2001:db8::/32');
  for (const proxy of ['172.17.0.1', '::ffff:172.17.3.4', '10.0.0.7', '2001:db8::1']) {
    expect(clientAddress(requestFrom(proxy, '198.51.100.1'), trusted)).toBe('198.51.100.1');
  }
  for (const other of ['172.18.0.1', '10.0.0.8', '2001:db9::1']) {
    expect(clientAddress(requestFrom(other, '198.51.100.1'), trusted)).toBe(other);
  }
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to the network %s', (address, line) => {
  expect(networkOf(address)).toBe(line);
});
