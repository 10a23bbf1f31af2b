import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminOrderPath, cancelOrderPath } from '#shared/api/admin-orders.ts';
import { REFUNDS_PATH } from '#shared/api/refunds.ts';
import { adminReturnPath, type ReturnRow } from '#shared/api/returns.ts';
import { giveRoom } from '#tests/support/admin/layout.ts';
import { changeOrder, sampleOrder, setHistory, shopWithOrders } from '#tests/support/admin/orders.ts';
import { shopWithProduct } from '#tests/support/admin/product-form.ts';
import { sampleProductRow, shopWithProducts } from '#tests/support/admin/products.ts';
import { findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { Refused, ShopStub } from '#tests/support/admin/shop-stub.ts';
import { takeLogged } from '#tests/support/logged.ts';

type Admin = Awaited<ReturnType<typeof openAdmin>>;

const NOOR = sampleProductRow('1001', 'Noor');
const SETTINGS = {
  id: 'settings',
  placeholder_claims: true,
  all_collection_pages: false,
  low_stock_below: 10,
  low_size_below: 3,
  opening: '',
};
const settings = () => new ShopStub({ shop_settings: [SETTINGS] });
const first = (shop: ShopStub, collection: string) => shop.rows[collection]?.[0];

/** Each kind of save: how it is made, and what the shop has afterwards. */
const SAVES: Record<
  string,
  { address: string; shop: () => ShopStub; save: (admin: Admin) => Promise<unknown>; once: (shop: ShopStub) => unknown }
> = {
  spreadsheet: {
    address: '/products?mode=grid',
    shop: () => shopWithProducts(NOOR),
    save: async ({ keys, press }) => {
      const grid = await screen.findByRole('grid');
      await waitFor(() => expect(document.activeElement).toBe(grid));
      await screen.findByRole('gridcell', { name: 'Noor' });
      const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
      await keys('{ArrowRight}'.repeat(heads.indexOf('M')));
      await keys('16{Enter}');
      await press('button', 'Review 1 change');
      await press('button', 'Save 1 change');
    },
    once: (shop) => expect(first(shop, 'product_variants')).toMatchObject({ stock_quantity: 16 }),
  },
  'bulk prices': {
    address: '/products',
    shop: () => shopWithProducts(NOOR),
    save: async ({ press, fill }) => {
      await press('checkbox', 'Select Noor');
      await press('button', 'Actions');
      await press('menuitem', 'Change prices');
      await fill('By', '10');
      await press('button', 'Change 1 product');
    },
    once: (shop) => expect(first(shop, 'products')).toMatchObject({ price: 899 }),
  },
  count: {
    address: '/reports/count',
    shop: () => shopWithProducts(NOOR),
    save: async ({ fill, press }) => {
      await fill('Counted: Noor, M', '7');
      await press('button', 'Review');
      await press('button', 'Save 1 difference');
    },
    once: (shop) => expect(first(shop, 'product_variants')).toMatchObject({ stock_quantity: 7 }),
  },
  'product form': {
    address: '/products/1001',
    shop: shopWithProduct,
    save: async ({ fill, press }) => {
      await fill('M', '8');
      await press('button', 'Save');
    },
    once: (shop) => expect(first(shop, 'product_variants')).toMatchObject({ stock_quantity: 8 }),
  },
  switch: {
    address: '/settings',
    shop: settings,
    save: ({ press }) => press('checkbox', 'Show sample ratings and sale countdown'),
    once: (shop) => expect(first(shop, 'shop_settings')).toMatchObject({ placeholder_claims: false }),
  },
  'low stock': {
    address: '/settings',
    shop: settings,
    save: async ({ fill, press }) => {
      await fill('One size: fewer than', '4');
      await press('button', 'Save', await screen.findByRole('region', { name: 'Low stock' }));
    },
    once: (shop) => expect(first(shop, 'shop_settings')).toMatchObject({ low_size_below: 4 }),
  },
  notes: {
    address: '/orders?order=order1',
    shop: () => shopWithOrders(sampleOrder(1)),
    save: async ({ fill, user }) => {
      await fill('Notes', 'Gift wrap');
      await user.tab();
    },
    once: (shop) => expect(first(shop, 'orders')).toMatchObject({ notes: 'Gift wrap' }),
  },
};

it.each(Object.entries(SAVES))(
  '%s: a lost answer is told, and the repeat after a reload applies once',
  async (_, how) => {
    giveRoom();
    const shop = how.shop();
    shop.loseAnswer();
    await how.save(await openAdmin(how.address, shop));
    const told = await screen.findAllByText(
      /We couldn't confirm the save. Press Save again; it won't be applied twice./,
    );
    expect(told.length).toBeGreaterThan(0);
    const { press } = await openAdmin('/pages', shop);
    await press('button', 'Save again');
    await screen.findByRole('group', { name: 'Saved' });
    how.once(shop);
    const sent = shop.changes();
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map((request) => JSON.stringify(request))).size).toBe(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save again' })).toBeNull());
    takeLogged();
  },
);

const REQUESTED: ReturnRow = {
  id: 'return1',
  order_id: 'order1',
  status: 'requested',
  wish: 'refund',
  items: [{ item_id: 'item-order1', quantity: 1, reason: 'size', size: 'L' }],
  note: '',
  pictures: [],
  decision: '',
  exchange_order_id: '',
  created_at: '2026-11-24 09:00:00.000Z',
};

function setReturn(shop: ShopStub, over: Partial<ReturnRow>, { stock }: { stock: number } = { stock: 0 }): void {
  setHistory(shop, 'order1', { returns: [{ ...REQUESTED, ...over }] });
  const large = { id: 'variant-l', size: 'L', stitched: true, stock_quantity: stock };
  shop.answer(`GET ${adminReturnPath('return1')}`, { options: { 'item-order1': [large] } });
}

/** Each kind of action on an order: its request, how staff ask for it, and what the shop has after it. */
const ACTIONS: Record<
  string,
  {
    request: string;
    ask: string;
    prepare?: (shop: ShopStub) => void;
    act: (admin: Admin) => Promise<unknown>;
    done: (shop: ShopStub) => void;
    answer: object;
    toast: string;
  }
> = {
  cancel: {
    request: `POST ${cancelOrderPath('order1')}`,
    ask: '&ask=cancel',
    act: ({ press }) => press('button', 'Cancel and refund…'),
    done: (shop) =>
      changeOrder(shop, 'order1', {
        status: 'cancelled',
        stock_state: 'released',
        updated_at: '2026-11-26 09:00:00.000Z',
      }),
    answer: {},
    toast: 'Order cancelled',
  },
  'approve an exchange': {
    request: `POST ${adminReturnPath('return1')}`,
    ask: '',
    prepare: (shop) => setReturn(shop, { wish: 'exchange' }, { stock: 1 }),
    act: async ({ press }) => {
      if (screen.queryByRole('button', { name: 'Approve' }) === null) {
        await press('button', 'Approve…');
        await screen.findByRole('option', { name: /^L/, selected: true });
      }
      await press('button', 'Approve');
    },
    done: (shop) => setReturn(shop, { wish: 'exchange', status: 'approved' }, { stock: 0 }),
    answer: { status: 'approved' },
    toast: 'Return approved',
  },
  'refund a return': {
    request: `POST ${REFUNDS_PATH}`,
    ask: '',
    prepare: (shop) => setReturn(shop, { status: 'approved' }),
    act: async ({ press }) => {
      if (screen.queryByRole('button', { name: 'Refund' }) === null) await press('button', 'Refund…');
      await press('button', 'Refund');
    },
    done: (shop) => {
      changeOrder(shop, 'order1', { refunded_paise: 100_000, payment_status: 'refund_pending' });
      setHistory(shop, 'order1', { refundable_paise: 0, returns: [{ ...REQUESTED, status: 'refunded' }] });
    },
    answer: { id: 'refund1', amount_paise: 100_000, status: 'processed', refundable_paise: 0 },
    toast: 'Refund sent',
  },
  'returned stock': {
    request: `PATCH ${adminOrderPath('order1')}`,
    ask: '&ask=pieces',
    act: async ({ press, choose }) => {
      await choose('Returned: Noor Suit, M', '2 of 2');
      await press('button', 'Save');
    },
    done: () => undefined,
    answer: {},
    toast: 'Returned stock saved',
  },
};

it.each(Object.entries(ACTIONS))('%s: repeated after a lost answer, it is one request', async (_, how) => {
  const shop = shopWithOrders(sampleOrder(1));
  how.prepare?.(shop);
  for (let tries = 0; tries < 3; tries += 1) {
    shop.answerNext(how.request, () => {
      how.done(shop);
      return new Refused(502);
    });
  }
  shop.answer(how.request, how.answer);
  const admin = await openAdmin(`/orders?order=order1${how.ask}`, shop);
  await how.act(admin);
  await screen.findByText(/We couldn't confirm the save./);
  // What the shop has now is on the screen before the repeat.
  await waitFor(() => expect(screen.queryAllByRole('button').every((one) => !one.hasAttribute('disabled'))).toBe(true));
  await how.act(admin);
  await findToast(how.toast);
  const sent = shop.sent(how.request) as { key: unknown; seen: unknown }[];
  expect(sent).toHaveLength(4);
  const without = sent.map(({ seen: _seen, ...body }) => JSON.stringify(body));
  expect(new Set(without).size).toBe(1);
  expect(sent[0]?.key).toEqual(expect.any(String));
  takeLogged();
});
