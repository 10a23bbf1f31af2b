import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { MEDIA_REFUSALS } from '#shared/api/media-refusals.ts';
import { fetchPicture } from './fetch-picture.ts';
import { isPublic } from './fetch-public.ts';

const stored = vi.hoisted(() => vi.fn(async () => ({ id: 'abcdefghij12345', file: 'w.webp' })));
vi.mock('#server/media/store-media.ts', () => ({ storeMedia: stored }));
vi.mock('#server/media/prepare-media.ts', () => ({ prepareMedia: async () => ({}) }));
afterEach(() => stored.mockClear());

/** Another shop on this machine, which only tests may fetch from. */
const PAGES: Record<string, RequestListener> = {
  '/a%20b.jpg': async (_request, response) => response.end(await picture),
  '/moved.jpg': (_request, response) => response.writeHead(302, { location: '/a%20b.jpg' }).end(),
  '/circle': (_request, response) => response.writeHead(301, { location: '/circle' }).end(),
  '/slow.jpg': (_request, response) => response.write('\xff\xd8\xff'),
  '/silent.jpg': () => undefined,
  '/page.jpg': (_request, response) => response.end('<html><script>alert(1)</script>'),
  '/endless.jpg': async (_request, response) => {
    response.write(await picture);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
    };
    response.on('drain', more);
    more();
  },
};
const picture = sharp({ create: { width: 30, height: 40, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();
const server = createServer((request, response) => {
  const { searchParams, pathname } = new URL(request.url ?? '', 'http://shop');
  const to = searchParams.get('to');
  if (to !== null) return void response.writeHead(302, { location: to }).end();
  const page = PAGES[pathname];
  if (page) return page(request, response);
  response.writeHead(404).end();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const host = `127.0.0.1:${port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const allowed = new Set([host]);
const fetched = (url: string, timeoutMs = 10_000) => fetchPicture({ url, alt: 'Front' }, { allowed, timeoutMs });

describe('a picture of another shop', () => {
  it.each(['/a%20b.jpg', '/moved.jpg'])('is stored with its name and description: %s', async (path) => {
    await fetched(`http://${host}${path}`);
    const bytes = (await picture).length;
    const uploadedAs = path === '/moved.jpg' ? 'moved.jpg' : 'a b.jpg';
    expect(stored).toHaveBeenCalledWith(expect.anything(), { uploadedAs, bytes, alt: 'Front' });
  });

  it.each([
    ['/none.jpg', 'The other shop answered with error 404.'],
    ['/circle', 'The address leads from one page to another without end.'],
    ['/page.jpg', MEDIA_REFUSALS.unknown],
    ['/endless.jpg', MEDIA_REFUSALS.pictureTooLarge],
  ])('is refused with the reason: %s', async (path, reason) => {
    await expect(fetched(`http://${host}${path}`)).rejects.toThrow(reason);
    expect(stored).not.toHaveBeenCalled();
  });

  it.each(['/slow.jpg', '/silent.jpg'])(
    'a picture of another shop that takes too long is given up: %s',
    async (path) => {
      await expect(fetched(`http://${host}${path}`, 300)).rejects.toThrow(
        'The other shop took longer than 20 seconds.',
      );
    },
  );

  it('a picture of another shop of a server that is not there is named so', async () => {
    await expect(fetched('http://shop.invalid/a.jpg')).rejects.toThrow(
      'The other shop could not be reached at this address.',
    );
  });
});

const PRIVATE = 'The address leads into a private network, so it is not opened.';

describe('an address that is not public', () => {
  it.each([
    ['http://127.0.0.1/a.jpg', PRIVATE],
    ['http://localhost/a.jpg', PRIVATE],
    ['http://2130706433/a.jpg', PRIVATE],
    ['http://0x7f.1/a.jpg', PRIVATE],
    ['http://169.254.169.254/latest/meta-data/', PRIVATE],
    ['http://[::1]/a.jpg', PRIVATE],
    ['http://[::ffff:10.0.0.1]/a.jpg', PRIVATE],
    ['http://127.0.0.1:8090/a.jpg', 'The address has a port, so it is not opened.'],
    ['http://user:word@example.com/a.jpg', 'This is not the web address of a picture.'],
    ['file:///etc/passwd', 'This is not the web address of a picture.'],
    ['javascript:alert(1)', 'This is not the web address of a picture.'],
  ])('is not opened, by itself or behind a redirect: %s', async (url, reason) => {
    await expect(fetched(url)).rejects.toThrow(reason);
    await expect(fetched(`http://${host}/?to=${encodeURIComponent(url)}`)).rejects.toThrow(reason);
  });

  it('is every one that is not of the open internet', () => {
    const inside = ['0.0.0.0', '10.1.2.3', '100.64.0.1', '172.16.0.1', '192.168.1.1', '198.18.0.1', '224.0.0.1'];
    const inside6 = ['::', 'fc00::1', 'fe80::1%eth0', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'ff02::1'];
    expect([...inside, ...inside6].filter(isPublic)).toEqual([]);
    expect(['93.184.216.34', '2606:2800:220:1::1'].filter((address) => !isPublic(address))).toEqual([]);
  });
});
