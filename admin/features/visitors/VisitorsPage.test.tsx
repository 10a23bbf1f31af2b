import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VISITS_PATH, type Visits } from '#shared/api/visits.ts';
import { METRIC_BOUNDS, type Metric } from '#shared/visits.ts';
import { expectText, openAdmin } from '#tests/support/admin/screen.tsx';
import { type Asked, ShopStub } from '#tests/support/admin/shop-stub.ts';

/** Forty values in the bucket up to this bound. */
const bucket = (metric: Metric, upTo: number) => METRIC_BOUNDS[metric].map((bound) => (bound === upTo ? 40 : 0));
const SLOW = { lcp: bucket('lcp', 6000), inp: bucket('inp', 300), cls: bucket('cls', 0.01) };
const FAST = { lcp: bucket('lcp', 800), inp: bucket('inp', 40), cls: bucket('cls', 0.01) };
const NONE = { lcp: [], inp: [], cls: [] };
const day = (name: string, speed: typeof SLOW): Visits['days'][number] => ({
  day: name,
  ...speed,
  ...{ page_views: 80, product_views: 40, cart_adds: 8, checkout_views: 20, placed: 0, paid: 0 },
});

function visitedShop(): ShopStub {
  const shop = new ShopStub();
  shop.answer(`GET ${VISITS_PATH}`, ({ search }: Asked): Visits => {
    if (search.get('from')?.startsWith('2018')) return { pages: [], days: [] };
    const product = { page: 'product' as const, views: 40, cart_adds: 4, ...SLOW };
    const home = { page: 'home' as const, views: 40, cart_adds: 0, ...FAST };
    const isPhone = search.get('device') === 'phone';
    return {
      pages: isPhone ? [product] : [product, home],
      days: [day('2019-06-01', SLOW), day('2019-06-02', isPhone ? NONE : FAST)],
    };
  });
  return shop;
}

const OPEN = '/reports/visitors?period=custom&from=2019-06-01&to=2019-06-02';
const speedByPage = async () => (await screen.findAllByRole('region', { name: 'Speed by page' }))[0] ?? document.body;

it('the way from a page to an order, and how fast pages were, in words', async () => {
  await openAdmin(OPEN, visitedShop());
  for (const row of [/Pages viewed 160/, /Products viewed 80 50%/, /Put in the cart 16 20%/, /Checkout opened 40/]) {
    await screen.findByRole('row', { name: row });
  }
  const products = within(await speedByPage()).getByRole('row', { name: /^Products/ });
  await expectText(products, /5\.75 s\s*Poor/);
  await expectText(products, /288 ms\s*Needs work/);
  await expectText(within(await speedByPage()).getByRole('row', { name: /^Home/ }), 'Good');
});

it('the speed of one device and of one page type stay in the address', async () => {
  const { choose, address, shop } = await openAdmin(OPEN, visitedShop());
  await choose('Device', 'Phones');
  await waitFor(async () => expect(within(await speedByPage()).queryByRole('row', { name: /^Home/ })).toBeNull());
  await choose('Page', 'Products');
  await waitFor(() => expect(address()).toMatch(/device=phone.*page=product|page=product.*device=phone/));
  await openAdmin(address().replace('/admin', ''), shop);
  const [byDay = document.body] = await screen.findAllByRole('region', { name: 'Speed by day' });
  await expectText(within(byDay).getByRole('row', { name: /1 Jun 2019/ }), 'Poor');
  await expectText(within(byDay).getByRole('row', { name: /2 Jun 2019/ }), '–');
});

it('without visits says when there will be figures', async () => {
  await openAdmin('/reports/visitors?period=custom&from=2018-01-01&to=2018-01-02', visitedShop());
  await screen.findByText('No visits counted in this period');
  expect(screen.queryByRole('region', { name: 'Speed by page' })).toBeNull();
});
