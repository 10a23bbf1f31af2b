import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PAGE_POLICY, paymentPolicy } from './content-policy.ts';
import { setSecurityHeaders } from './security-headers.ts';

const servers: Server[] = [];
let plain: Headers;
let secure: Headers;

async function headersOf(siteUrl: string): Promise<Headers> {
  const server = createServer((_, response) => {
    setSecurityHeaders(response, siteUrl);
    response.end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return (await fetch(`http://127.0.0.1:${port}/`)).headers;
}

beforeAll(async () => {
  plain = await headersOf('http://127.0.0.1:4321');
  secure = await headersOf('https://shop.example');
});
afterAll(() => {
  for (const server of servers) server.close();
});

describe('the policy of pages', () => {
  const scripts = /script-src ([^;]*)/.exec(PAGE_POLICY)?.[1] ?? '';

  it('allows scripts only by file or hash', () => {
    expect(scripts).toContain("'self'");
    const sources = scripts.split(' ').filter((source) => source !== "'self'");
    expect(sources).toEqual(sources.map(() => expect.stringMatching(/^'sha256-[A-Za-z0-9+/]{43}='$/)));
  });

  it('allows the provider and its frame on the checkout', () => {
    expect(paymentPolicy(undefined)).toMatch(/script-src [^;]*https:\/\/checkout\.razorpay\.com/);
    expect(paymentPolicy(undefined)).toMatch(/frame-src https:\/\/api\.razorpay\.com;/);
    expect(PAGE_POLICY).not.toContain('razorpay');
  });

  it('allows the sandbox instead while it runs', () => {
    const policy = paymentPolicy('http://127.0.0.1:4399');
    expect(policy).toMatch(/script-src [^;]*http:\/\/127\.0\.0\.1:4399/);
    expect(policy).toMatch(/connect-src 'self' http:\/\/127\.0\.0\.1:4399/);
    expect(policy).not.toContain('razorpay');
  });
});

describe('transport security', () => {
  it('is required over https only', () => {
    expect(secure.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/);
    expect(plain.has('strict-transport-security')).toBe(false);
  });
});
