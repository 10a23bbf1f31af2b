import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { copyOrders } from '#bench/admin/many-orders.ts';
import { createTestProduct } from '#bench/test-product.ts';
import { DEMO_ADMIN, DEMO_SHOPPER } from '#server/environment/demo-sign-ins.ts';
import { databaseFile } from '#server/start/database.ts';
import { newBuyer, type TestProduct } from '#tests/support/buyer.ts';
import { sampleDocument } from '#tests/support/sample-document.ts';
import { openShopCopy, type ShopCopy } from '#tests/support/shop-copy.ts';
import { seedGenerated } from '#tools/seed/seed-generated.ts';

const PRODUCTS = 1000;
/** Of 100 orders that are generated with the products. */
const COPIES = 5;
const WISHES = 300;
const BUSY_MS = 30_000;

/** A shop whose lists are long: 1,000 products, a wishlist of 300, and 500 orders of one shopper with an invoice each. */
export interface LongListsShop extends ShopCopy {
  readonly tokens: { readonly visitor: string; readonly shopper: string; readonly admin: string };
  /** With more pieces than are ordered. */
  readonly product: TestProduct;
}

export async function openLongListsShop(): Promise<LongListsShop> {
  const copy = await openShopCopy('demo', { variables: { PUBLISH: 'manual' } });
  const { client, url } = copy.running;
  const database = databaseFile(copy.dataDir);
  await seedGenerated({ client, database, count: PRODUCTS, seed: 1, pictures: 'plain', log: () => undefined });
  copyOrders(database, COPIES);
  const [shopper, admin] = [await signIn(url, DEMO_SHOPPER), await signIn(url, DEMO_ADMIN)];
  fillLists(database, shopper.id);
  const product = await createTestProduct(client, 1_000_000);
  return Object.assign(copy, { product, tokens: { visitor: '', shopper: shopper.token, admin: admin.token } });
}

async function signIn(url: string, { email, password }: { email: string; password: string }) {
  const path = '/pb/api/collections/users/auth-with-password';
  const { body } = await newBuyer(url).post(path, { identity: email, password });
  const { token, record } = z.object({ token: z.string(), record: z.object({ id: z.string() }) }).parse(body);
  return { token, id: record.id };
}

function fillLists(file: string, shopper: string): void {
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  const copied = "order_number LIKE 'GB-%'";
  const now = "strftime('%Y-%m-%d %H:%M:%fZ')";
  const id = "'w' || substr(lower(hex(randomblob(8))), 1, 14)";
  try {
    database.prepare(`UPDATE orders SET user_id = ? WHERE ${copied}`).run(shopper);
    database
      .prepare(
        `INSERT OR IGNORE INTO wishlists (id, user_id, product_id, created_at, updated_at)
         SELECT ${id}, ?, id, ${now}, ${now} FROM products WHERE is_active = TRUE LIMIT ${WISHES}`,
      )
      .run(shopper);
    database
      .prepare(
        `INSERT INTO invoices (id, number, kind, series, financial_year, serial, total_paise, issued_on, source, order_id,
           invoice_id, document, created_at)
         SELECT id, 'INV/26-27/' || substr(id, 2), 'plain_invoice', 'invoice', '26-27', ROW_NUMBER() OVER (), 100, '2026-11-20',
           'order/' || id, id, '', ?, ${now} FROM orders WHERE ${copied}`,
      )
      .run(JSON.stringify(sampleDocument()));
  } finally {
    database.close();
  }
}
