import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ACTIVITY_PATH, type Activity } from '#shared/api/activity.ts';
import { undoPath } from '#shared/api/change-sets.ts';
import { setWidth } from '#tests/support/admin/layout.ts';
import { expectLogged, expectText, openAdmin } from '#tests/support/admin/screen.tsx';
import { type Asked, Refused, ShopStub } from '#tests/support/admin/shop-stub.ts';

const CHANGE: Activity = {
  id: '7',
  actor: 'admin@example.com',
  label: 'Product updated',
  source: 'form',
  group_id: '',
  part: 1,
  parts: 1,
  undoes: '',
  undone_by: '',
  is_final: false,
  entries: 1,
  created_at: '2026-11-20 10:00:00.000Z',
  records: [{ collection: 'products', record_id: '1001', title: 'Noor Suit', action: 'update' }],
};

const entry = (id: string, before: object, after: object, created_at: string) => ({
  ...{ id, change_set_id: '7', collection: 'products', record_id: '1001', product_id: '1001', action: 'update' },
  ...{ title: 'Noor Suit', before, after, created_at },
});

/** A shop with one change, which is undone once its undo is answered. */
function shopWithChange(over: Partial<Activity> = {}): ShopStub {
  let change = { ...CHANGE, ...over };
  const shop = new ShopStub({
    admin_audit_entries: [entry('e1', { price: 1000 }, { price: 1250.5 }, '2026-11-20 10:00:00.000Z')],
    admin_change_sets: [
      { id: '7', actor: 'admin@example.com', label: 'Product updated', undone_by: '', is_final: false },
    ],
  });
  shop.answer(`GET ${ACTIVITY_PATH}`, ({ search }: Asked) => {
    const isListed = (search.get('from') ?? '') < '2030' && (search.get('collection') ?? 'products') === 'products';
    const items = isListed ? [change] : [];
    return { items, total_items: items.length, page_size: 25 };
  });
  shop.answer(`POST ${undoPath('7')}`, () => {
    change = { ...change, undone_by: '8' };
    shop.rows['admin_change_sets'] = [];
    return { id: '8', change_seq: 2, results: [] };
  });
  return shop;
}

it('the activity page shows values before and after, and undoes a change', async () => {
  const { press } = await openAdmin('/activity', shopWithChange());
  await press('link', 'Product updated');
  const sheet = await screen.findByRole('dialog');
  await expectText(sheet, 'Noor Suit');
  await expectText(sheet, 'admin@example.com');
  await expectText(sheet, /₹1,000.*₹1,250\.50/);
  await press('button', 'Undo this change', sheet);
  await screen.findByText('This change was undone.');
  expect(screen.getByRole('link', { name: 'See the undo' }).getAttribute('href')).toContain('change=8');
});

it('a change that was saved in several parts says so', async () => {
  await openAdmin('/activity?change=7', shopWithChange({ part: 2, parts: 2, group_id: 'group' }));
  await expectText(screen.findByRole('dialog'), 'Part 2 of 2');
});

it('an undo whose answer is lost can be tried again', async () => {
  const shop = shopWithChange();
  const { press } = await openAdmin('/activity?change=7', shop);
  await screen.findByRole('button', { name: 'Undo this change' });
  for (let tries = 0; tries < 3; tries += 1) shop.answerNext(`POST ${undoPath('7')}`, new Refused(502));
  await press('button', 'Undo this change');
  await expectText(
    screen.findByRole('alert'),
    "We couldn't confirm the undo. Press Try again; it won't be undone twice.",
  );
  await press('button', 'Try again');
  await screen.findByText('This change was undone.');
  expectLogged('The change was not undone ServerRefusal');
});

it('restores the version before a change after a preview', async () => {
  const shop = shopWithChange();
  shop.rows['admin_audit_entries'] = [
    entry('e1', { price: 1000, fabric: '' }, { price: 1100, fabric: 'Silk' }, '2026-11-20 10:00:00.000Z'),
    {
      ...entry('e2', { price: 1100, work: '' }, { price: 1200, work: 'Zari' }, '2026-11-20 11:00:00.000Z'),
      change_set_id: '8',
    },
  ];
  shop.rows['products'] = [{ id: '1001', name: 'Noor Suit', price: 1200, fabric: 'Silk', work: 'Zari' }];
  const { press } = await openAdmin('/activity?change=7', shop);
  await press('button', 'Go back to the earlier version');
  const preview = await screen.findByRole('dialog', { name: 'Restore an earlier version' });
  await expectText(preview, /₹1,200.*₹1,000.*Silk.*None.*Zari.*None/);
  await press('button', 'Restore', preview);
  await screen.findByText('Earlier version restored');
  expect(shop.changes()).toMatchObject([
    {
      source: 'restore',
      label: 'Restored: Noor Suit',
      operations: [{ values: { price: 1000, fabric: '', work: '' } }],
    },
  ]);
});

it('filters by kind and day, and shows an empty state', async () => {
  const { choose, fill, press } = await openAdmin('/activity', shopWithChange());
  await choose('Type', 'Brand');
  await screen.findByRole('heading', { name: 'No changes match' });
  await choose('Type', 'Product');
  await screen.findByRole('row', { name: /Noor Suit/ });
  await fill('From', '2099-01-01');
  await screen.findByRole('heading', { name: 'No changes match' });
  await press('link', 'Clear search and filters');
  await screen.findByRole('row', { name: /Noor Suit/ });
});

it('on a tablet the filters are behind one button, which shows how many are active', async () => {
  setWidth(768);
  const { press, choose, address } = await openAdmin('/activity', shopWithChange());
  const button = await screen.findByRole('button', { name: 'Filters' });
  expect(screen.queryByRole('combobox')).toBeNull();
  await press('button', 'Filters');
  await choose('Type', 'Product', await screen.findByRole('dialog', { name: 'Filters' }));
  await press('button', /^Show 1 change$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectText(button, /^Filters1$/);
  expect(address()).toContain('kind=products');
});
