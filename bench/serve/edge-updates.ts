import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { removePage, writePage } from '#server/release/page-files.ts';
import { releasesDirectory, switchTo, writeRecord } from '#server/release/releases.ts';
import { ask } from '#tests/api/raw-request.ts';
import type { EdgeCheck } from './edge-answers.ts';

const EDITS = 50;
const EVENTS_TIMEOUT_MS = 10_000;

/**
 * Checks that the edge serves each of many quick edits of equal length, answers 304 only for an unchanged page, and 404 for a
 * deleted page.
 */
export async function checkEdits(edgeUrl: string, release: string): Promise<EdgeCheck> {
  const path = '/edited-behind-the-edge';
  const wrong: string[] = [];
  const etags: string[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const page = Buffer.from(`edit ${edit + 100} `.repeat(100));
    await writePage(release, path, page);
    const answer = await ask(edgeUrl, path, { headers: { 'if-none-match': etags.join(', ') } });
    if (!answer.body.equals(page)) wrong.push(`edit ${edit} of a page answers ${answer.status}, not the page`);
    const etag = String(answer.headers.etag);
    const again = await ask(edgeUrl, path, { headers: { 'if-none-match': etag } });
    if (again.status !== 304) wrong.push(`a page that browsers have is answered with ${again.status}, not 304`);
    etags.push(etag);
  }
  removePage(release, path);
  const gone = await ask(edgeUrl, path);
  if (gone.status !== 404) wrong.push(`a page that is taken away answers ${gone.status}`);
  return { checked: EDITS * 2 + 1, wrong };
}

/** Checks that the edge follows a release switch and its rollback. */
export async function checkReleaseSwitch(edgeUrl: string, dataDir: string, release: string): Promise<EdgeCheck> {
  const path = '/only-in-another-release';
  const other = join(releasesDirectory(dataDir), '00000000000000-switch');
  const wrong: string[] = [];
  const expectStatus = async (expected: number, moment: string) => {
    const { status } = await ask(edgeUrl, path);
    if (status !== expected) wrong.push(`a page of another release answers ${status} ${moment}`);
  };
  try {
    await mkdir(join(other, 'client'), { recursive: true });
    await writeRecord(other, 'another');
    await writePage(other, path, Buffer.from('another release'));
    await expectStatus(404, 'before the switch');
    await switchTo(dataDir, basename(other));
    await expectStatus(200, 'after the switch');
  } finally {
    await switchTo(dataDir, basename(release));
    await rm(other, { recursive: true, force: true });
  }
  await expectStatus(404, 'after switching back');
  return { checked: 3, wrong };
}

/** Checks that the edge does not buffer realtime events. */
export async function checkEventStream(edgeUrl: string): Promise<EdgeCheck> {
  const stop = new AbortController();
  try {
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(EVENTS_TIMEOUT_MS)]);
    const response = await fetch(`${edgeUrl}/pb/api/realtime`, { signal });
    const first = await response.body?.getReader().read();
    const isFirstEvent = new TextDecoder().decode(first?.value).includes('PB_CONNECT');
    return { checked: 1, wrong: isFirstEvent ? [] : ['the database’s events do not begin'] };
  } catch (error) {
    return { checked: 1, wrong: [`the database’s events do not come: ${String(error)}`] };
  } finally {
    stop.abort();
  }
}
