import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { REDIRECT_FAULTS } from '#shared/redirects.ts';
import { findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { ShopStub } from '#tests/support/admin/shop-stub.ts';
import { REDIRECTS_WORDS } from './messages.ts';

const OLD = { id: 'old', from_path: '/products/noor', to_path: '/sale' };

it('a redirect takes a pasted old address, and refuses pages of other sites', async () => {
  const { press, fill, shop } = await openAdmin('/redirects', new ShopStub({ redirects: [] }));
  await press('link', 'New redirect');
  await fill('Old path', 'https://old.example/products/silk/?variant=1');
  await fill('New page', 'https://other.example/x');
  await press('button', 'Save');
  await screen.findByText(REDIRECT_FAULTS.to);
  expect(shop.changes()).toEqual([]);
  await fill('New page', `${location.origin}/product/1001`);
  await press('button', 'Save');
  await findToast('Redirect of /products/silk saved');
  expect(shop.changes()).toMatchObject([
    {
      operations: [
        {
          action: 'create',
          collection: 'redirects',
          values: { from_path: '/products/silk', to_path: '/product/1001' },
        },
      ],
    },
  ]);
});

it('the lines of a redirect file are added as one change, and a wrong line is named', async () => {
  const { press, fill, shop } = await openAdmin('/redirects', new ShopStub({ redirects: [] }));
  await screen.findByText(REDIRECTS_WORDS.empty);
  await press('link', 'Add many');
  expect(screen.queryByText(REDIRECTS_WORDS.noMatch)).toBeNull();
  await fill('Redirects', 'Redirect from,Redirect to\n/a,/sale\n"/b","/sale"\n/c\tsale\n');
  await press('button', 'Save');
  await screen.findByText(REDIRECTS_WORDS.lineFault(4, REDIRECT_FAULTS.to));
  await fill('Redirects', 'Redirect from,Redirect to\n/a,/sale\n\n/b -> /faq');
  await press('button', 'Save');
  await findToast('2 redirects added');
  const created = shop.changes().flatMap(({ operations }) => operations);
  expect(created).toMatchObject([
    { values: { from_path: '/a', to_path: '/sale' } },
    { values: { from_path: '/b', to_path: '/faq' } },
  ]);
});

it('changes and deletes a redirect', async () => {
  const { press, fill, shop } = await openAdmin('/redirects', new ShopStub({ redirects: [OLD] }));
  await press('link', '/products/noor');
  await fill('New page', '/faq');
  await press('button', 'Save');
  await findToast('Redirect of /products/noor saved');
  await press('button', 'Delete /products/noor');
  await findToast('Redirect of /products/noor deleted');
  expect(shop.changes().flatMap(({ operations }) => operations)).toMatchObject([
    { action: 'update', id: 'old', values: { to_path: '/faq' }, seen: { to_path: '/sale' } },
    { action: 'delete', id: 'old' },
  ]);
});
