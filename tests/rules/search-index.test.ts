import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CatalogueFollower } from '#server/catalogue/follower.ts';
import { cardsAnswer, searchAnswer } from '#server/search/answers.ts';
import { CurrentIndex } from '#server/search/current-index.ts';
import { NO_SEARCH_FILTERS } from '#shared/product/search-filters.ts';
import { emptyDatabase } from '#tests/support/template.ts';

/** Search and cards answer from the database as it is, and go on while it is away. */

const FIRST_PAGE = { from: 1, page: 1, sort: 'relevance', filters: NO_SEARCH_FILTERS } as const;

let dataDir: string;
let follower: CatalogueFollower;
let current: CurrentIndex;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-index-'));
  await cp(await emptyDatabase(), dataDir, { recursive: true });
  sql("INSERT INTO products (id, name, price, is_active) VALUES ('1', 'Neem kurti', 999, 1)");
  follower = new CatalogueFollower({ pocketBaseDir: dataDir, logger: pino({ level: 'silent' }) });
  current = new CurrentIndex(follower);
});
afterEach(async () => {
  follower.close();
  await rm(dataDir, { recursive: true, force: true });
  await rm(`${dataDir}.away`, { recursive: true, force: true });
});

function sql(statement: string): void {
  const database = new DatabaseSync(join(dataDir, 'data.db'), { timeout: 10_000 });
  database.exec(statement);
  database.close();
}

const total = async () => searchAnswer(await current.index(), 'neem', FIRST_PAGE).total;
const cardName = () => cardsAnswer(current.catalogue(), ['1'])['1']?.name;

it('the next request finds a saved edit', async () => {
  expect(await total()).toBe(1);
  sql("INSERT INTO products (id, name, price, is_active) VALUES ('2', 'Neem suit', 999, 1)");
  expect(await total()).toBe(2);
  sql('UPDATE products SET is_active = 0');
  expect(await total()).toBe(0);
});

it('cards show the current database', () => {
  expect(cardName()).toBe('Neem kurti');
  sql("UPDATE products SET name = 'Moti suit'");
  expect(cardName()).toBe('Moti suit');
  sql('DELETE FROM products');
  expect(cardName()).toBeUndefined();
});

it('concurrent requests share one index', async () => {
  const indexes = await Promise.all(Array.from({ length: 20 }, () => current.index()));
  expect(new Set(indexes).size).toBe(1);
});

it('both keep answering while the database is down, and catch up', async () => {
  expect(await total()).toBe(1);
  await rename(dataDir, `${dataDir}.away`);
  expect(await total()).toBe(1);
  expect(cardName()).toBe('Neem kurti');
  await rename(`${dataDir}.away`, dataDir);
  sql("INSERT INTO products (id, name, price, is_active) VALUES ('2', 'Neem suit', 999, 1)");
  expect(await total()).toBe(2);
});

it('both are unavailable without a database', async () => {
  await rename(dataDir, `${dataDir}.away`);
  await expect(current.index()).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(() => current.catalogue()).toThrow('The catalogue cannot be reached at the moment.');
});
