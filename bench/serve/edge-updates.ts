import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { removePage, writePage } from '#server/release/page-files.ts';
import { releasesDirectory, switchTo, writeRecord } from '#server/release/releases.ts';
import { ask } from '#tests/api/raw-request.ts';
import type { EdgeAddress, EdgeCheck } from './edge-answers.ts';

const EDITS = 50;
const EVENTS_TIMEOUT_MS = 10_000;

/**
 * Checks that the edge serves each of many quick edits of equal length, answers 304 only for an unchanged page, and 404 for a
 * deleted page.
 */
export async function checkEdits({ url, ...connection }: EdgeAddress, release: string): Promise<EdgeCheck> {
  const path = '/edited-behind-the-edge';
  const wrong: string[] = [];
  const etags: string[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const page = Buffer.from(`edit ${edit + 100} `.repeat(100));
    await writePage(release, path, page);
    const answer = await ask(url, path, { ...connection, headers: { 'if-none-match': etags.join(', ') } });
    if (!answer.body.equals(page)) wrong.push(`edit ${edit} of a page answers ${answer.status}, not the page`);
    const etag = String(answer.headers.etag);
    const again = await ask(url, path, { ...connection, headers: { 'if-none-match': etag } });
    if (again.status !== 304) wrong.push(`a page that browsers have is answered with ${again.status}, not 304`);
    etags.push(etag);
  }
  removePage(release, path);
  const gone = await ask(url, path, connection);
  if (gone.status !== 404) wrong.push(`a page that is taken away answers ${gone.status}`);
  return { checked: EDITS * 2 + 1, wrong };
}

/**
 * Checks that the edge follows a release switch and its rollback at once, also for browsers that have the other release's page of
 * equal length.
 */
export async function checkReleaseSwitch(
  { url, ...connection }: EdgeAddress,
  dataDir: string,
  release: string,
): Promise<EdgeCheck> {
  const path = '/in-both-releases';
  const other = join(releasesDirectory(dataDir), '00000000000000-switch');
  const wrong: string[] = [];
  let etag = '"none"';
  const expectPage = async (expected: string, moment: string) => {
    const known = [{ 'if-modified-since': new Date().toUTCString() }, { 'if-none-match': etag }];
    for (const headers of known) {
      const { status, body, headers: answered } = await ask(url, path, { ...connection, headers });
      if (status !== 200 || body.toString() !== expected) wrong.push(`a page answers ${status} ${body} ${moment}`);
      etag = String(answered.etag);
    }
  };
  try {
    await writePage(release, path, Buffer.from('release one'));
    await mkdir(join(other, 'client'), { recursive: true });
    await writeRecord(other, 'another');
    await writePage(other, path, Buffer.from('release two'));
    await expectPage('release one', 'before the switch');
    await switchTo(dataDir, basename(other));
    await expectPage('release two', 'after the switch');
  } finally {
    await switchTo(dataDir, basename(release));
    await rm(other, { recursive: true, force: true });
  }
  await expectPage('release one', 'after switching back');
  removePage(release, path);
  return { checked: 6, wrong };
}

/** Checks that the edge does not buffer realtime events. */
export async function checkEventStream({ url, ...connection }: EdgeAddress): Promise<EdgeCheck> {
  const begin = url.startsWith('https:') ? getHttps : getHttp;
  const request = begin(`${url}/pb/api/realtime`, connection);
  try {
    const signal = AbortSignal.timeout(EVENTS_TIMEOUT_MS);
    const [response]: Readable[] = await once(request, 'response', { signal });
    const [first]: unknown[] = response === undefined ? [] : await once(response, 'data', { signal });
    const isFirstEvent = String(first).includes('PB_CONNECT');
    return { checked: 1, wrong: isFirstEvent ? [] : ['the database’s events do not begin'] };
  } catch (error) {
    return { checked: 1, wrong: [`the database’s events do not come: ${String(error)}`] };
  } finally {
    request.destroy();
  }
}
