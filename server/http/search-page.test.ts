import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFrontServer } from '#tests/support/front-server.ts';

const NOWHERE = 'http://127.0.0.1:1';
const FILE = '<!doctype html><h2>Enter a search term</h2>';

let release: string;
const servers: { close(): void }[] = [];

beforeEach(async () => {
  release = await mkdtemp(join(tmpdir(), 'gulmohar-release-'));
  await mkdir(join(release, 'client'));
  await writeFile(join(release, 'client/search.html'), FILE);
});
afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  await rm(release, { recursive: true });
});

/** The server's answer to a search whose page is rendered by `renderPage`. */
async function answerWith(renderPage: (request: Request) => Promise<Response>, releaseDir = release) {
  const server = await openFrontServer(NOWHERE, { renderPage, releaseDir, release: { directory: release } });
  servers.push(server);
  const answer = await fetch(`${server.url}/search?q=silk&page=2`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

it('the server sends the rendered page of results', async () => {
  const answer = await answerWith(async ({ url }) => new Response(`rendered for ${url}`));
  expect(answer).toMatchObject({ status: 200, text: 'rendered for http://localhost/search?q=silk&page=2' });
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
});

it('answers that search is unreachable', async () => {
  expect(await answerWith(async () => new Response('away', { status: 503 }))).toMatchObject({
    status: 503,
    text: 'away',
  });
});

it.each([
  ['fails', () => Promise.reject(new Error('out of order'))],
  ['answers 500', async () => new Response(null, { status: 500 })],
  ['answers 404', async () => new Response('nothing', { status: 404 })],
])('the server sends the page without results when rendering %s', async (_, renderPage) => {
  expect(await answerWith(renderPage)).toMatchObject({ status: 200, text: FILE });
});

it('the server sends the served release’s file if another one runs', async () => {
  const answer = await answerWith(async () => new Response('of the running release'), '/releases/other');
  expect(answer).toMatchObject({ status: 200, text: FILE });
});
