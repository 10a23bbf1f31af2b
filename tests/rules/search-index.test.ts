import type PocketBase from 'pocketbase';
import { beforeAll, expect, it } from 'vitest';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { searchAnswer } from '#site/server/search/answers.ts';
import { createIndexKeeper } from '#site/server/search/index-keeper.ts';
import { cardsAnswer } from '#site/server/search/row-cards.ts';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';

let pocketbase: TestPocketBase;
let pb: PocketBase;
beforeAll(async () => {
  pocketbase = await startTestPocketBase();
  pb = createPocketBase(pocketbase.url, pocketbase.token);
  await pb.collection('products').create({ name: 'Neem kurti', price: 999, is_active: true });
  return () => pocketbase.stop();
});

const FIRST_PAGE = { from: 1, page: 1 };

it('without PocketBase there is no index, and the caller is told that search is not available', async () => {
  const keeper = createIndexKeeper(() => createPocketBase('http://127.0.0.1:9', 'token'));
  await expect(keeper.current()).rejects.toMatchObject({ code: 'service_unavailable' });
});

it('an index there is goes on answering when PocketBase is gone, and catches up when it is back', async () => {
  let client = pb;
  const keeper = createIndexKeeper(() => client);
  const total = async () => searchAnswer(await keeper.current(), 'neem', FIRST_PAGE).total;
  expect(await total()).toBe(1);

  client = createPocketBase('http://127.0.0.1:9', 'token');
  await keeper.refresh();
  expect(await total()).toBe(1);

  await pb.collection('products').create({ name: 'Neem suit', price: 999, is_active: true });
  client = pb;
  await keeper.refresh();
  expect(await total()).toBe(2);
});

it('many callers at once share one reading', async () => {
  let clients = 0;
  const keeper = createIndexKeeper(() => {
    clients += 1;
    return pb;
  });
  await Promise.all(Array.from({ length: 20 }, () => keeper.current()));
  expect(clients).toBe(1);
});

it('cards are made of the rows, and go on being answered when PocketBase is gone', async () => {
  let client = pb;
  const keeper = createIndexKeeper(() => client);
  const product = await pb.collection('products').create({ name: 'Moti kurti', price: 999, is_active: true });
  const nameOf = async () => cardsAnswer(await keeper.rows([product.id]), [product.id])[product.id]?.name;
  expect(await nameOf()).toBe('Moti kurti');

  await pb.collection('products').update(product.id, { name: 'Moti suit' });
  await keeper.refresh();
  client = createPocketBase('http://127.0.0.1:9', 'token');
  await keeper.refresh();
  expect(await nameOf()).toBe('Moti suit');

  client = pb;
  await pb.collection('products').delete(product.id);
  await keeper.refresh();
  expect(await nameOf()).toBeUndefined();
});

it('without PocketBase there are no cards, and the caller is told so', async () => {
  const keeper = createIndexKeeper(() => createPocketBase('http://127.0.0.1:9', 'token'));
  await expect(keeper.rows(['1'])).rejects.toMatchObject({ code: 'service_unavailable' });
});
