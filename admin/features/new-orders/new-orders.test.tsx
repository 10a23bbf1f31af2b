import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NEW_ORDERS_PATH } from '#shared/api/new-orders.ts';
import { sampleOrder, shopWithOrders } from '#tests/support/admin/orders.ts';
import { findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { type Asked, ShopStub } from '#tests/support/admin/shop-stub.ts';

const START = '2026-11-20 10:00:00.000Z';
const newest = { id: 'o9', order_number: 'GUL-1009', total_amount: 900, at: '2026-11-20 10:05:00.000Z' };

/** A shop where an order comes in once `isIn`. */
function shopWithNewOrder(shop: ShopStub, isIn: () => boolean): ShopStub {
  shop.answer(`GET ${NEW_ORDERS_PATH}`, ({ search }: Asked) => {
    const after = search.get('after') ?? '';
    const isNew = after !== '' && after < newest.at && isIn();
    return { count: isNew ? 2 : 0, newest: isNew ? newest : null, now: START };
  });
  return shop;
}

it('counts new orders in the title and beside Orders, until the list is open, on this device', async () => {
  const shop = shopWithNewOrder(shopWithOrders(sampleOrder(9)), () => true);
  shop.answer('GET /api/shop/admin/use-counts', { menu_categories: {}, brands: {}, categories: {} });
  shop.rows['brands'] = [];
  const { press, router } = await openAdmin('/brands', shop);
  const tab = await screen.findByRole('tab', { name: 'Orders' });
  await waitFor(() => expect(tab.dataset['new']).toBe('2'));
  expect(document.title).toMatch(/^\(2\) Brands/);
  await press('tab', 'Orders');
  await waitFor(() => expect(document.title).toMatch(/^Orders/));
  await waitFor(() => expect(shop.asked.map(({ search }) => search.get('after'))).toContain(newest.at));
  await router.navigate({ to: '/brands' });
  await screen.findByRole('heading', { level: 1, name: 'Brands' });
  expect(tab.dataset['new']).toBeUndefined();
  await openAdmin('/brands', shop);
  await screen.findByRole('tab', { name: 'Orders' });
  expect(document.title).toMatch(/^Brands/);
});

it('announces an order by a sound and a notification, once they are on', async () => {
  const shown: string[] = [];
  let sounds = 0;
  class FakeNotification extends EventTarget {
    static permission = 'default';
    static requestPermission = async () => {
      FakeNotification.permission = 'granted';
      return FakeNotification.permission;
    };
    constructor(title: string, { body }: { body: string }) {
      super();
      shown.push(`${title}: ${body}`);
    }
  }
  class FakeAudio {
    currentTime = 0;
    destination = {};
    constructor() {
      sounds += 1;
    }
    createGain = () => ({ gain: {}, connect: () => undefined });
    createOscillator = () => ({
      frequency: {},
      connect: () => undefined,
      start: () => undefined,
      stop: () => undefined,
      addEventListener: () => undefined,
    });
  }
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('AudioContext', FakeAudio);
  let isIn = false;
  const settings = { id: 'settings', placeholder_claims: true, all_collection_pages: false, opening: '' };
  const rows = { shop_settings: [{ ...settings, low_stock_below: 10, low_size_below: 3, order_mail_to: '' }] };
  const shop = shopWithNewOrder(new ShopStub(rows), () => isIn);
  const { press, fill } = await openAdmin('/settings', shop);
  const card = await screen.findByRole('region', { name: 'New orders' });
  await press('checkbox', 'Play a sound', card);
  expect(sounds).toBe(1);
  await press('button', 'Allow notifications', card);
  await within(card).findByText('Notifications are on.');
  await waitFor(() => expect(shop.asked.map(({ search }) => search.get('after'))).toContain(START));
  isIn = true;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(shown).toEqual(['New order GUL-1009: ₹900']));
  await waitFor(() => expect(sounds).toBe(2));

  await fill('Email addresses', 'meera@example.com, nobody', card);
  await press('button', 'Save addresses', card);
  await within(card).findByText('Enter email addresses with commas between them');
  await fill('Email addresses', 'meera@example.com, packing@example.com', card);
  await press('button', 'Save addresses', card);
  await findToast('Settings saved');
  expect(shop.changes()).toMatchObject([
    {
      operations: [
        { values: { order_mail_to: 'meera@example.com, packing@example.com' }, seen: { order_mail_to: '' } },
      ],
    },
  ]);
});
