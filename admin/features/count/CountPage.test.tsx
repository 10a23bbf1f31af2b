import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMIN_PRODUCTS_PATH } from '#shared/api/admin-products.ts';
import { CHANGE_SETS_PATH } from '#shared/api/change-sets.ts';
import { RESERVATIONS_PATH } from '#shared/api/reservations.ts';
import { collectDownloads } from '#tests/support/admin/downloads.ts';
import { changeRow } from '#tests/support/admin/product-form.ts';
import { sampleProductRow, sampleVariant, shopWithProducts } from '#tests/support/admin/products.ts';
import { expectLogged, expectText, fieldOf, findToast, openAdmin, textIn } from '#tests/support/admin/screen.tsx';
import { type Asked, Refused, type ShopStub } from '#tests/support/admin/shop-stub.ts';

const product = (id: string, name: string, stock: number) =>
  sampleProductRow(id, name, { variants: [sampleVariant(id, 'M', stock)] });
/** Where the device keeps the counts of this user. */
const KEY = 'gulmohar.admin.count.staff.';
const NOOR = product('1001', 'Noor', 5);
const MEHR = product('1002', 'Mehr', 8);

const openCount = (shop: ShopStub, search = '') => openAdmin(`/reports/count${search}`, shop);
const operations = (shop: ShopStub) => shop.changes().flatMap((change) => change.operations);

it('staff count by keyboard; a sale meanwhile stays sold, and the count survives a reload', async () => {
  const shop = shopWithProducts(NOOR, MEHR);
  const { fill, keys } = await openCount(shop);
  await fill('Search products', 'Noor');
  await keys('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Counted: Noor, M')));
  await keys('3');
  await screen.findByText('−2');
  await fill('Search products', 'Mehr');
  await fill('Counted: Mehr, M', 'lots');
  await screen.findByText('Enter a whole number.');
  await fill('Counted: Mehr, M', '8');
  await screen.findByText('As in stock');
  await screen.findByText('2 sizes counted, 1 differs');

  // Somebody buys a piece of a counted size.
  changeRow(shop, 'product_variants', '1001M', { stock_quantity: 4 });
  const again = await openCount(shop);
  await screen.findByText('2 sizes counted, 1 differs');
  await screen.findByText('1 sold or taken since');
  expect(textIn('Counted: Noor, M')).toBe('3');
  await again.press('button', 'Review');
  await screen.findByRole('row', { name: /M 5 3 −2 2 1 sold or taken since/ });
  await screen.findByText('1 size is as in stock.');
  await again.fill('Note (optional)', 'Sunday count');
  await again.press('button', 'Save 1 difference');
  await findToast('Stock of 1 size corrected');
  expect(operations(shop)).toMatchObject([
    { action: 'adjust', id: '1001M', by: -2, kind: 'counted', note: 'Sunday count' },
  ]);
  await waitFor(() => expect(screen.queryByText(/sizes? counted/)).toBeNull());
});

it('Enter goes to the next size, a damaged piece is typed as -1, and the list is a file for paper', async () => {
  const downloads = collectDownloads();
  const variants = [sampleVariant('1001', 'M', 4), sampleVariant('1001', 'L', 6)];
  const shop = shopWithProducts(sampleProductRow('1001', 'Noor', { variants }));
  const { fill, keys, press, choose } = await openCount(shop);
  await fill('Counted: Noor, M', '-5');
  await screen.findByText('Only 4 in stock.');
  await fill('Counted: Noor, M', '-1');
  await keys('{Enter}');
  expect(textIn('Counted: Noor, M')).toBe('3');
  expect(document.activeElement).toBe(fieldOf('Counted: Noor, L'));
  await keys('6');
  await press('button', 'CSV for counting on paper');
  const text = await downloads.text();
  expect(text).toContain('Product,SKU,Size,In stock,Counted');
  expect(text).toMatch(/,M,4,\r\n.*,L,6,\r\n/);
  await press('button', 'Review');
  await choose('Why the stock changes', 'Damaged');
  await press('button', 'Save 1 difference');
  await waitFor(() => expect(operations(shop)).toMatchObject([{ id: '1001M', by: -1, kind: 'damaged' }]));
  await press('button', 'Undo');
  await findToast('Undone');
});

it('Enter in the search waits for what it finds', async () => {
  const shop = shopWithProducts(NOOR, MEHR);
  const { fill, keys } = await openCount(shop, '?q=Noor');
  await screen.findByLabelText('Counted: Noor, M');
  const answer = Promise.withResolvers<unknown>();
  // Emptying the field may search too.
  shop.answer(`GET ${ADMIN_PRODUCTS_PATH}`, ({ search }: Asked) =>
    search.get('q') === 'Mehr' ? answer.promise : { items: [NOOR], totalItems: 1 },
  );
  await fill('Search products', 'Mehr');
  await keys('{Enter}');
  await waitFor(() => expect(shop.asked.at(-1)?.search.get('q')).toBe('Mehr'));
  expect(document.activeElement).toBe(fieldOf('Search products'));
  answer.resolve({ items: [MEHR], totalItems: 1 });
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Counted: Mehr, M')));
});

it('reserved pieces, which are not in the stock, are shown', async () => {
  const shop = shopWithProducts(NOOR);
  const reserved = { product_id: '1001', size: 'M', stitched: true, pieces: 2, until: '2099-01-01 10:00:00.000Z' };
  shop.answer(`GET ${RESERVATIONS_PATH}`, { reservations: [reserved] });
  await openCount(shop);
  await screen.findByText(/5 in stock/);
  await expectText(screen.findByRole('main'), 'M: 2 reserved until');
});

it('a save whose answer is lost is sent again with its key', async () => {
  const shop = shopWithProducts(NOOR);
  const { fill, press } = await openCount(shop);
  await fill('Counted: Noor, M', '3');
  await press('button', 'Review');
  for (let tries = 0; tries < 3; tries += 1) shop.answerNext(`POST ${CHANGE_SETS_PATH}`, new Refused(502));
  await press('button', 'Save 1 difference');
  await expectText(
    screen.findByRole('alert'),
    "We couldn't confirm the save. Press Save again; it won't be applied twice.",
  );
  await press('button', 'Save again');
  await findToast('Stock of 1 size corrected');
  expect(new Set(shop.changes().map(({ key }) => key)).size).toBe(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Review' })).toBeNull());
});

it('a count that is refused says why and stays; what was saved beside it can be undone', async () => {
  const shop = shopWithProducts(NOOR, MEHR);
  const { fill, keys, press } = await openCount(shop);
  await fill('Counted: Noor, M', '3');
  await fill('Counted: Mehr, M', '7');
  await press('button', 'Review');
  const conflict = { collection: 'product_variants', record_id: '1001M', field: 'stock_quantity', seen: 5, current: 6 };
  shop.refuseNext({ conflicts: [conflict] });
  await press('button', 'Save 2 differences');
  await screen.findByText('Stock of 1 size corrected');
  await expectText(screen.findByRole('alert'), 'Noor, M: Stock is now 6; you saw 5.');
  await press('button', 'Undo');
  await screen.findByText('Undone');
  await keys('{Escape}');
  await screen.findByText('1 size counted, 1 differs');
});

it('what is counted without a connection is saved later', async () => {
  const shop = shopWithProducts(NOOR);
  const { fill, press } = await openCount(shop);
  await screen.findByLabelText('Counted: Noor, M');
  const list = ({ search }: Asked) => (search.has('ids') ? new Refused(502) : { items: [NOOR], totalItems: 1 });
  shop.answer(`GET ${ADMIN_PRODUCTS_PATH}`, list);
  await fill('Counted: Noor, M', '9');
  await screen.findByText('1 size counted, 1 differs');
  await press('button', 'Review');
  await screen.findByRole('button', { name: 'Try again' });
  shop.answer(`GET ${ADMIN_PRODUCTS_PATH}`, { items: [NOOR], totalItems: 1 });
  await press('button', 'Try again');
  await press('button', 'Save 1 difference');
  await waitFor(() => expect(operations(shop)).toMatchObject([{ by: 4 }]));
  expectLogged('Failed to load data. ClientResponseError 502');
});

it('two tabs count together; what one saves, the other cannot save again', async () => {
  const shop = shopWithProducts(NOOR, MEHR);
  const { fill, press } = await openCount(shop);
  await fill('Counted: Noor, M', '3');
  // Another tab counts: the browser tells this one.
  const theirs = { variantId: '1002M', productId: '1002', name: 'Mehr', size: 'M', stock: 8, pieces: 7 };
  localStorage.setItem(`${KEY}1002M`, JSON.stringify(theirs));
  window.dispatchEvent(new StorageEvent('storage', { key: `${KEY}1002M` }));
  await screen.findByText('2 sizes counted, 2 differ');
  await press('button', 'Review');
  await press('button', 'Save 2 differences');
  await findToast('Stock of 2 sizes corrected');
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith(KEY))).toEqual([]));
});
