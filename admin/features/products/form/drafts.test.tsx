import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CHANGE_SETS_PATH } from '#shared/api/change-sets.ts';
import { shopWithProduct } from '#tests/support/admin/product-form.ts';
import { expectLogged, expectText, findToast, openAdmin, textIn } from '#tests/support/admin/screen.tsx';
import { Refused, refusedByPocketBase, SIGNED_IN } from '#tests/support/admin/shop-stub.ts';

/** What is typed into the product form is not lost: by leaving, an ended session, a lost answer. */

const OFFERED = 'This form was left without saving. What you typed is on this device.';

afterEach(() => void vi.useRealTimers());

it('a draft survives closing the tab and is offered, restored and saved', async () => {
  const shop = shopWithProduct();
  const { fill } = await openAdmin('/products/1001', shop);
  await fill('Name', 'Draft kurta');
  await screen.findByText(/^Draft saved on this device at /);
  const again = await openAdmin('/products/1001', shop);
  await screen.findByText(OFFERED);
  expect(textIn('Name')).toBe('Ajrakh kurta');
  await again.press('button', 'Restore');
  expect(textIn('Name')).toBe('Draft kurta');
  expect(screen.queryByText('All changes saved')).toBeNull();
  await again.press('button', 'Save');
  await findToast('Product updated successfully');
  await openAdmin('/products/1001', shop);
  await screen.findByDisplayValue('Draft kurta');
  expect(screen.queryByText(OFFERED)).toBeNull();
});

it('leaving with unsaved changes is asked about, and the draft waits', async () => {
  const shop = shopWithProduct();
  shop.answer('GET /api/shop/admin/use-counts', { menu_categories: {}, brands: {}, categories: {} });
  const { fill, press, address } = await openAdmin('/products/1001', shop);
  await fill('Colour', 'Teal');
  await press('link', 'Brands');
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await press('button', 'Stay here', question);
  expect(textIn('Colour')).toBe('Teal');
  await press('link', 'Brands');
  await press('button', 'Leave and keep draft');
  await waitFor(() => expect(address()).toBe('/admin/brands'));
  const again = await openAdmin('/products/1001', shop);
  await screen.findByText(OFFERED);
  await again.press('button', 'Discard');
  await waitFor(() => expect(screen.queryByText(OFFERED)).toBeNull());
  expect(textIn('Colour')).toBe('Indigo');
});

it('a session that ends while saving keeps the form, and signing in again brings it back', async () => {
  const { fill, press, shop } = await openAdmin('/products/1001', shopWithProduct());
  await fill('Name', 'Kept kurta');
  const ended = refusedByPocketBase('The request requires valid record authorization token.', 401);
  shop.answerNext(`POST ${CHANGE_SETS_PATH}`, ended);
  shop.answerNext('POST /api/collections/users/auth-refresh', ended);
  await press('button', 'Save');
  await screen.findByRole('button', { name: 'Sign In' });
  shop.answer('POST /api/collections/users/auth-with-password', SIGNED_IN);
  await fill('Email', 'admin@example.com');
  await fill('Password', 'admin-demo-123');
  await press('button', 'Sign In');
  await screen.findByText(OFFERED);
  await press('button', 'Restore');
  await screen.findByDisplayValue('Kept kurta');
  await press('button', 'Save');
  await findToast('Product updated successfully');
  expect(shop.rows['products']?.[0]).toMatchObject({ name: 'Kept kurta' });
  expectLogged('Not saved: Product updated ClientResponseError 401', 'The session was refused');
});

it('a lost answer does not make a product twice, even after a reload', async () => {
  const shop = shopWithProduct();
  const { fill, press } = await openAdmin('/products/new', shop);
  await fill('Name', 'Once');
  await fill('Price', '999');
  shop.refuseConnection(502);
  await press('button', 'Save');
  await expectText(findToast('Error'), "We couldn't confirm the save. Press Save again; it won't be applied twice.");
  const again = await openAdmin('/products/new', shop);
  await screen.findByText(OFFERED);
  await again.press('button', 'Restore');
  await again.fill('Colour', 'Teal');
  const before = shop.changes();
  await again.press('button', 'Save');
  await screen.findByText(/^We couldn't confirm an earlier save\./);
  expect(shop.changes()).toEqual(before);
  await again.press('button', 'Save again');
  await waitFor(() => expect(shop.changes()).toEqual([...before, before[0]]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save again' })).toBeNull());
  expect(textIn('Colour')).toBe('Teal');
  expectLogged('Not saved: Product created ServerRefusal');
});

it('while the database restarts a saving says so, and works when it is tried again', async () => {
  const { fill, press, shop } = await openAdmin('/products/1001', shopWithProduct());
  await fill('Name', 'Patient kurta');
  shop.refuseConnection(503);
  await press('button', 'Save');
  await expectText(findToast('Error'), "We couldn't confirm the save. Press Save again; it won't be applied twice.");
  expect(textIn('Name')).toBe('Patient kurta');
  await press('button', 'Save');
  await findToast('Product updated successfully');
  expect(shop.rows['products']?.[0]).toMatchObject({ name: 'Patient kurta' });
  expectLogged('Not saved: Product updated ServerRefusal');
});

it('what is typed into a new product stays when its lists cannot be read again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { fill, shop } = await openAdmin('/products/new', shopWithProduct());
  await fill('Name', 'Unlost kurta');
  shop.answerNext('GET /api/collections/brands/records', new Refused(400));
  // Lists older than 10 s are read again when the window is looked at.
  vi.setSystemTime(Date.now() + 11_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await expectText(findToast('Error'), 'Failed to load data.');
  expect(textIn('Name')).toBe('Unlost kurta');
  expectLogged('Failed to load data. ClientResponseError 400');
});

it('a copy whose original could not be read begins after Try again', async () => {
  const shop = shopWithProduct();
  shop.answerNext('GET /api/collections/products/records/1001', new Refused(400));
  const { press } = await openAdmin('/products/new?from=1001', shop);
  await press('button', 'Try again');
  await screen.findByDisplayValue('Ajrakh kurta (copy)');
  expectLogged('Failed to load data. ClientResponseError 400');
});
