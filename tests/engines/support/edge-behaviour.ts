import { expect, it } from 'vitest';
import { compareAnswers, type EdgeAddress } from '#bench/serve/edge-answers.ts';
import { checkEdits, checkEventStream, checkReleaseSwitch } from '#bench/serve/edge-updates.ts';
import { writePage } from '#server/release/page-files.ts';
import { currentRelease } from '#server/release/releases.ts';
import { movedHtml, movedPage } from '#shared/redirects.ts';
import { allOf, answersToLargeBodies, REFUSALS } from '#tests/api/large-bodies.ts';
import { ask } from '#tests/api/raw-request.ts';
import type { ShopCopy } from '#tests/support/shop-copy.ts';

async function releaseOf({ dataDir }: ShopCopy): Promise<string> {
  const release = await currentRelease(dataDir);
  if (release === null) throw new Error('The shop has no release.');
  return release.folder;
}

/** What Caddy and nginx must do alike. */
export function itIsAnEdge(opened: () => { edge: EdgeAddress; copy: ShopCopy }): void {
  it('answers as the shop itself, with the same headers', async () => {
    const { edge, copy } = opened();
    const { checked, wrong } = await compareAnswers(edge, copy.running.url, await releaseOf(copy));
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(200);
  });

  it('serves every edit at once, and 304 only for an unchanged page', async () => {
    const { edge, copy } = opened();
    expect((await checkEdits(edge, await releaseOf(copy))).wrong).toEqual([]);
  });

  it('serves another release at once, and no 304 of the one before', async () => {
    const { edge, copy } = opened();
    expect((await checkReleaseSwitch(edge, copy.dataDir, await releaseOf(copy))).wrong).toEqual([]);
  });

  it('answers 301 for an old path', async () => {
    const { edge, copy } = opened();
    const page = Buffer.from(movedHtml('/sale', `${copy.running.url}/sale`));
    await writePage(await releaseOf(copy), movedPage('/products/old'), page);
    const { url, ...connection } = edge;
    const { status, headers } = await ask(url, '/products/old', connection);
    expect([status, headers.location]).toEqual([301, '/sale']);
  });

  it('passes the events of the database on as they happen', async () => {
    expect((await checkEventStream(opened().edge)).wrong).toEqual([]);
  });

  it('passes the address of a visitor on, not what the visitor claims, so that internal endpoints stay closed', async () => {
    const { url, ...connection } = opened().edge;
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    for (const path of ['/api/internal/metrics', '/api/internal/reconcile']) {
      expect((await ask(url, path, { ...connection, headers })).status).toBe(404);
    }
  });

  it.each(REFUSALS)('passes the refusal of a large body on: $status of $path', async (refusal) => {
    const { url, ...trusted } = opened().edge;
    const answers = await answersToLargeBodies(url, refusal, { keepAlive: false, ...trusted });
    expect(answers).toEqual(allOf(refusal.status));
  });
}
