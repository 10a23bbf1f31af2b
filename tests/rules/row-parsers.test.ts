import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '#demo/seed-demo.ts';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import * as rows from '#shared/pocketbase/rows.ts';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';

/** Every row of the demo, as PocketBase answers it, has to pass its collection's parser. */

const PARSERS = {
  brands: rows.namedRowSchema,
  categories: rows.namedRowSchema,
  menu_categories: rows.menuCategoryRowSchema,
  order_items: rows.orderItemRowSchema,
  orders: rows.orderRowSchema,
  payment_events: rows.paymentEventRowSchema,
  product_images: rows.productImageRowSchema,
  product_menu_categories: rows.productMenuCategoryRowSchema,
  product_variants: rows.productVariantRowSchema,
  products: rows.productRowSchema,
  shop_settings: rows.shopSettingsRowSchema,
  user_profiles: rows.userProfileRowSchema,
  user_roles: rows.userRoleRowSchema,
  users: rows.userRowSchema,
  wishlists: rows.wishlistRowSchema,
};

let pocketbase: TestPocketBase;

beforeAll(async () => {
  pocketbase = await startTestPocketBase();
  const client = createPocketBase(pocketbase.url, pocketbase.token);
  const { email: adminEmail, password: adminPassword } = DEMO_ADMIN;
  await seedDemo({ client, adminEmail, adminPassword, pictures: 'plain', log: () => undefined });
  await client.collection('payment_events').create({ event_id: 'event-1', event: 'payment.captured' });
});
afterAll(() => pocketbase.stop());

it.each(Object.entries(PARSERS))('the rows of %s pass their parser', async (collection, parser) => {
  const client = createPocketBase(pocketbase.url, pocketbase.token);
  const found = await client.collection(collection).getFullList();
  expect(found.length).toBeGreaterThan(0);
  for (const row of found) expect(parser.safeParse(row).error).toBeUndefined();
});
