import { database } from '#tests/support/test-products.ts';
import { SUIT } from './products.ts';

/** The suit's rows as they were, to be put back. */
export interface SuitRows {
  product: Record<string, unknown>;
  variants: { id: string; size: string; price: number; stock_quantity: number }[];
}

const ofSuit = () => database().filter('product_id = {:id}', { id: SUIT.id });

export async function readSuit(): Promise<SuitRows> {
  const { price, original_price, is_active } = await database().collection('products').getOne(SUIT.id);
  const variants = await database()
    .collection('product_variants')
    .getFullList<SuitRows['variants'][number]>({ filter: ofSuit(), fields: 'id,size,price,stock_quantity' });
  return { product: { price, original_price, is_active }, variants };
}

export async function restoreSuit({ product, variants }: SuitRows): Promise<void> {
  await database().collection('products').update(SUIT.id, product);
  for (const { id, price, stock_quantity } of variants) {
    await database().collection('product_variants').update(id, { price, stock_quantity });
  }
}

/** Changes the suit after its page was made; `price` is that of every size. */
export async function editSuit(over: { price?: number; original_price?: number; is_active?: boolean }): Promise<void> {
  await database().collection('products').update(SUIT.id, over);
  if (over.price === undefined) return;
  for (const { id } of (await readSuit()).variants) {
    await database().collection('product_variants').update(id, { price: over.price });
  }
}
