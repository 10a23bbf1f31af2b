import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { startPocketBase, superuserToken } from '#server/pocketbase/run.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { copyFolder, emptyDatabase } from '#tests/support/template.ts';

const SUPERUSER = { email: 'root@example.com', password: 'root-password-123' };
const log = () => undefined;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'honest-start-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Starts the database as a shop does, and returns its settings and contents. */
async function start(demo: '0' | '1', answers: Record<string, string> = {}) {
  const binary = await providePocketBase({ log, production: false });
  const env = { DEMO: demo, OWNER_EMAIL: 'owner@saanjh.example', ...answers };
  const running = await startPocketBase({ binary, dataDir, env, log, superuser: SUPERUSER });
  try {
    const client = createPocketBase(
      running.url,
      await superuserToken({ binary, dataDir, url: running.url, ...SUPERUSER }),
    );
    const [settings] = await client.collection('shop_settings').getFullList();
    const sections = await client.collection('shop_content').getFullList();
    return { settings, content: Object.fromEntries(sections.map(({ id, value }) => [id, value])) };
  } finally {
    await running.stop();
  }
}

it('starts a shop without the demo with no claims, figures or invented contacts', async () => {
  const { settings, content } = await start('0');
  expect(settings).toMatchObject({ placeholder_claims: false, all_collection_pages: true, opening: 'preparing' });
  expect(content).toMatchObject({
    identity: { name: 'New Shop', phone: '', whatsapp: '', street: '', hours: [], email: '' },
    home: { figures: [] },
    listings: { sale_banner: '' },
    hero: { slides: [{ picture: '', title: 'New Arrivals' }] },
  });
  expect(JSON.stringify(content)).not.toMatch(/Designs|Jaipur|Gulmohar|owner@|example\.com/);
});

it('starts with the name and contacts that the set-up asked for, if they are valid', async () => {
  const { content } = await start('0', {
    SHOP_NAME: 'Saanjh',
    SHOP_PHONE: 'call me',
    SHOP_EMAIL: 'hello@saanjh.example',
  });
  expect(content['identity']).toMatchObject({ name: 'Saanjh', phone: '', whatsapp: '', email: 'hello@saanjh.example' });
});

it('leaves a shop that is there as it is', async () => {
  await copyFolder(await emptyDatabase(), dataDir);
  const before = await start('1');
  expect(before).toMatchObject({
    settings: { placeholder_claims: true, all_collection_pages: false, opening: '' },
    content: {},
  });
  expect(await start('0')).toEqual(before);
});
