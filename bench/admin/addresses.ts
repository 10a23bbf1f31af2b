import type PocketBase from 'pocketbase';
import { z } from 'zod';
import { MEDIA_FILTERS } from '#shared/api/media-library.ts';
import { SECTION_NAMES } from '#shared/content/content-fields.ts';
import { RETURN_STATES } from '#shared/orders/returns.ts';
import { daysBefore, indianDay } from '#shared/time/indian-day.ts';

const ROWS_A_PAGE = 25;

const rowSchema = z.object({ id: z.string() });

/** Every page of the admin below /admin, and its lists searched, filtered, sorted and at their end. */
export async function addressesOf(client: PocketBase): Promise<string[]> {
  const first = async (collection: string, options = {}) => {
    const { items, totalItems } = await client.collection(collection).getList(1, 1, options);
    return { id: rowSchema.parse(items[0]).id, totalItems };
  };
  const product = await first('products', { filter: 'id > 100000' });
  const order = await first('orders', { filter: 'status = "delivered"', sort: '-created_at' });
  const customer = await first('customers', { filter: 'phone != ""' });
  const { id: category } = await first('menu_categories', { filter: 'parent_id != ""' });
  const { id: brand } = await first('brands');
  const { id: policy } = await first('policy_versions').catch(() => ({ id: '' }));
  const last = ({ totalItems }: { totalItems: number }) => Math.ceil(totalItems / ROWS_A_PAGE);
  const today = indianDay();
  const year = `from=${daysBefore(today, 365)}&to=${today}`;
  return [
    '/',
    ...lists('/products', [
      `page=${last(product)}`,
      'q=silk',
      'q=mul%20kurta',
      'state=inactive',
      'stock=low',
      'stock=out',
    ]),
    ...lists('/products', [
      `brand=${brand}`,
      `menu=${category}`,
      'sort=price',
      'sort=brand-down',
      'sort=discount-down',
      'size=250',
      'mode=grid',
    ]).slice(1),
    ...[`/products/${product.id}`, '/products/new', `/products/new?from=${product.id}`],
    ...lists('/categories', ['q=saree', `edit=${category}`]),
    ...lists('/brands', ['kind=categories', `edit=${brand}`]),
    ...lists('/media', [...MEDIA_FILTERS.map((filter) => `only=${filter}`), 'q=kurta']),
    '/import',
    ...lists('/reviews', ['show=published', 'show=hidden', 'q=good']),
    ...lists('/reports/count', ['q=silk', `brand=${brand}`]),
    ...lists('/orders', [
      `page=${last(order)}`,
      'q=sharma',
      'q=GB-0000',
      'q=98',
      'status=pending',
      'payment=sold',
      'payment=refunded',
    ]),
    ...lists('/orders', [
      'pieces=reserved',
      'source=shop',
      year,
      'sort=total',
      'sort=-total',
      'status=shipped&sort=total',
      `order=${order.id}`,
    ]).slice(1),
    ...['/orders/new', `/packing-slips?order=${order.id}`, '/inbox'],
    ...lists(
      '/returns',
      RETURN_STATES.map((state) => `stage=${state}`),
    ),
    ...lists('/invoices', [`month=${daysBefore(today, 40).slice(0, 7)}`]),
    `/invoices/print?order=${order.id}`,
    ...lists('/customers', [`page=${last(customer)}`, 'q=sharma', 'q=98', 'sort=-orders', 'sort=-value', 'sort=value']),
    `/customers/${customer.id}`,
    ...lists('/discounts', ['edit=new']),
    ...lists('/reports', ['period=today', 'period=90', `period=custom&${year}`]),
    ...lists('/reports/reorder', ['page=2', `brand=${brand}`]),
    ...lists('/reports/stock', ['kind=sale', `product=${product.id}`, year]),
    ...lists('/reports/visitors', ['period=90', 'device=phone']),
    '/pages',
    ...(policy ? [`/policy-versions/${policy}`] : []),
    ...['/settings', '/settings/mails', '/settings/mails?mail=order_shipped', '/settings/sizes', '/settings/services'],
    ...SECTION_NAMES.map((name) => `/settings/${name}`),
    '/staff',
    ...lists('/activity', [
      'page=4000',
      'kind=orders',
      'kind=products',
      'source=grid',
      `record=orders/${order.id}`,
      year,
    ]),
  ];
}

function lists(path: string, queries: readonly string[]): string[] {
  return [path, ...queries.map((query) => `${path}?${query}`)];
}
