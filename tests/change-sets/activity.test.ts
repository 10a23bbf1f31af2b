import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACTIVITY_PATH, ACTIVITY_PEOPLE_PATH, activityPageSchema, activityPeopleSchema } from '#shared/api/activity.ts';
import { answered, createStaffFixture, type StaffFixture } from './staff-fixture.ts';

let fixture: StaffFixture;
let kurta = '';
let saree = '';
beforeAll(async () => {
  fixture = await createStaffFixture();
  [kurta, saree] = [
    await fixture.create('products', { name: 'Kurta', price: 100 }),
    await fixture.create('products', { name: 'Saree', price: 100 }),
  ];
  const variant = await fixture.create('product_variants', { product_id: kurta, size: 'M', stitched: true });
  await fixture.save([{ action: 'adjust', collection: 'product_variants', id: variant, by: 3 }], {
    label: 'Counted',
    source: 'grid',
  });
  await fixture.save(
    [kurta, saree].map((id) => ({ action: 'update', collection: 'products', id, values: { price: 90 } })),
    { label: 'Cheaper', source: 'bulk' },
  );
  const brand = { action: 'create', collection: 'brands', values: { name: 'Rang' } } as const;
  answered(await fixture.sendSet([brand], { label: 'Brand created' }, fixture.colleague));
  await fixture.save([{ action: 'update', collection: 'products', id: kurta, values: { price: 90 } }], {
    label: 'Nothing',
  });
}, 300_000);
afterAll(() => fixture?.stop());

async function labels(query = ''): Promise<string[]> {
  const answer = await fixture.send('GET', `${ACTIVITY_PATH}?${query}`, fixture.admin.token);
  return activityPageSchema.parse(answer.body).items.map(({ label }) => label);
}

it('the activity lists changes, newest first, without those that changed nothing', async () => {
  expect(await labels()).toEqual(['Brand created', 'Cheaper', 'Counted']);
});

it('the activity names the actor and the records', async () => {
  const answer = await fixture.send('GET', `${ACTIVITY_PATH}?source=bulk`, fixture.admin.token);
  expect(activityPageSchema.parse(answer.body)).toMatchObject({
    total_items: 1,
    items: [
      { actor: fixture.admin.email, entries: 2, records: [{ title: 'Kurta', action: 'update' }, { title: 'Saree' }] },
    ],
  });
});

it('filters by person, collection, source, time and record, a product including its variants', async () => {
  expect(await labels(`person=${fixture.colleague.id}`)).toEqual(['Brand created']);
  expect(await labels('collection=product_variants')).toEqual(['Counted']);
  expect(await labels('source=grid')).toEqual(['Counted']);
  expect(await labels(`record=products/${saree}`)).toEqual(['Cheaper']);
  expect(await labels(`record=products/${kurta}`)).toEqual(['Cheaper', 'Counted']);
  expect(await labels('from=2999-01-01')).toEqual([]);
  expect(await labels('to=2999-01-01&from=2020-01-01')).toHaveLength(3);
  expect(await labels('page=2')).toEqual([]);
});

it('treats typed filters as text', async () => {
  for (const bad of ["person=' OR 1=1 --", 'record=products', 'record=%/%', 'page=x', 'collection={:person}']) {
    expect(Array.isArray(await labels(bad))).toBe(true);
  }
  expect(await labels("person=' OR 1=1 --")).toEqual([]);
});

it('the activity lists everyone who changed something', async () => {
  const answer = await fixture.send('GET', ACTIVITY_PEOPLE_PATH, fixture.admin.token);
  const { people } = activityPeopleSchema.parse(answer.body);
  expect(people.map(({ actor }) => actor)).toEqual([fixture.admin.email, fixture.colleague.email]);
});

it('the activity is for admins', async () => {
  for (const path of [ACTIVITY_PATH, ACTIVITY_PEOPLE_PATH]) {
    expect((await fixture.send('GET', path, '')).status).toBe(401);
    expect((await fixture.send('GET', path, fixture.user.token)).status).toBe(403);
  }
});

it('the activity says which part of a step a change set is', async () => {
  const group = crypto.randomUUID();
  for (const price of [70, 60]) {
    const operation = { action: 'update', collection: 'products', id: saree, values: { price } } as const;
    await fixture.save([operation], { label: 'In parts', group, source: 'tree' });
  }
  const answer = await fixture.send('GET', `${ACTIVITY_PATH}?source=tree`, fixture.admin.token);
  expect(activityPageSchema.parse(answer.body).items.map(({ part, parts }) => [part, parts])).toEqual([
    [2, 2],
    [1, 2],
  ]);
});
