import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin } from '#tests/support/admin/screen.tsx';
import { ShopStub } from '#tests/support/admin/shop-stub.ts';

const SETTINGS = {
  ...{ id: 'settings', placeholder_claims: true, all_collection_pages: false, opening: '' },
  ...{ low_stock_below: 10, low_size_below: 3 },
};

const CHANGED = Object.entries({
  home: { figures: [] },
  listings: { sale_banner: 'Up to 20% OFF' },
  cod: { is_on: true, fee: 49 },
}).map(([id, value]) => ({ id, value, updated_at: '2026-11-20 10:00:00.000Z' }));

/** The settings that are marked under a pattern. */
const markedUnder = (pattern: string) =>
  within(screen.getByRole('region', { name: pattern }))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByText('Check this now') !== null)
    .map((item) => within(item).getByRole('link').textContent);

it('has the thirteen patterns of the guidelines', async () => {
  await openAdmin('/settings/dark-patterns', new ShopStub({ shop_settings: [SETTINGS] }));
  await screen.findByText('3 settings to check');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual([
    ...['1. False urgency', '2. Basket sneaking', '3. Confirm shaming', '4. Forced action', '5. Subscription trap'],
    ...['6. Interface interference', '7. Bait and switch', '8. Drip pricing', '9. Disguised advertisement'],
    ...['10. Nagging', '11. Trick question', '12. SaaS billing', '13. Rogue malware'],
  ]);
  expect(markedUnder('1. False urgency')).toEqual([
    'Show sample ratings and sale countdown',
    'Figures on the home page',
  ]);
  expect(markedUnder('8. Drip pricing')).toEqual([]);
});

it('marks a setting only while it is set so', async () => {
  const settings = { ...SETTINGS, placeholder_claims: false };
  await openAdmin('/settings/dark-patterns', new ShopStub({ shop_settings: [settings], shop_content: CHANGED }));
  await screen.findByText('1 setting to check');
  expect(markedUnder('1. False urgency')).toEqual([]);
  expect(markedUnder('8. Drip pricing')).toEqual(['Fee for cash on delivery']);
  const fee = screen.getByRole('link', { name: 'Fee for cash on delivery' });
  expect(fee.getAttribute('href')).toBe('/admin/settings/cod');
});
