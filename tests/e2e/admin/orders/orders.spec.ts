import { placeOrder, reservedUntilText } from '#tests/e2e/support/orders.ts';
import { test } from '#tests/e2e/support/orders-list.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect } from '#tests/support/browser.ts';
import { database, stockOf } from '#tests/support/test-products.ts';
import { toast } from '#tests/support/toast.ts';

test('search and filters are in the URL and apply to the rows', async ({ page, list }) => {
  const order = await placeOrder();
  await list.search().fill(order.lastName);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(list.row(order.number)).toContainText('₹2,000');
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('failed');
  await expect(page.getByText('No orders match')).toBeVisible();
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('paid');
  await page.getByRole('combobox', { name: 'Placed' }).selectOption({ label: 'Today' });
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/);
  await expect(list.row(order.number)).toBeVisible();
  await page.reload();
  await expect(list.row(order.number)).toBeVisible();
  await expect(list.search()).toHaveValue(order.lastName);
});

test('an order shows until when its stock is reserved, and the filter lists it', async ({ page, list }) => {
  const [held, paid] = [await placeOrder({ isPaid: false }), await placeOrder()];
  await page.getByRole('combobox', { name: 'Stock' }).selectOption({ label: 'Stock: reserved' });
  await expect(page).toHaveURL(/pieces=reserved/);
  await expect(list.row(held.number)).toBeVisible();
  await expect(list.row(paid.number)).toHaveCount(0);
  await page.getByRole('link', { name: held.number }).click();
  await expect(
    list.sheet(held.number).getByText(`Reserved until ${await reservedUntilText(held)}`, { exact: true }),
  ).toBeVisible();
});

test('on a phone all filters are behind one button, which shows how many are active', { tag: '@axe' }, async ({
  page,
  list,
}) => {
  const order = await placeOrder();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/orders?q=${order.lastName}`);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Filters' });
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Payment' }).selectOption('failed');
  await expect(sheet.getByRole('button', { name: 'Show 0 orders' })).toBeVisible();
  await sheet.getByRole('combobox', { name: 'Payment' }).selectOption('paid');
  await sheet.getByRole('combobox', { name: 'Placed' }).selectOption({ label: 'Today' });
  expect(await violationsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Show 1 order' }).click();
  await expect(sheet).toBeHidden();
  await expect(button).toHaveText('Filters2');
  await expect(list.row(order.number)).toBeVisible();
});

test('the timeline marks a status changed by staff, but not a next step', async ({ page, list }) => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?order=${order.id}`);
  const open = list.sheet(order.number);
  const happened = (text: string) => open.getByRole('listitem').filter({ hasText: text });
  await list.choose(order.number, 'Processing');
  await expect(happened('Status set to Processing')).toBeVisible();
  await expect(happened('Status set to Processing')).not.toContainText('Changed by staff');
  await list.choose(order.number, 'Delivered');
  await expect(happened('Status set to Delivered')).toContainText('Changed by staff · was Processing');
});

test('sorts by total', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Highest total' });
  await expect(page).toHaveURL(/sort=-total/);
  // The largest sum in a row is its total: a piece or a refund is never more.
  const totals = async () => {
    const rows = await page.getByRole('row').allInnerTexts();
    const sums = rows.map((text) =>
      [...text.matchAll(/₹([\d,.]+)/g)].map(([, sum = '']) => Number(sum.replaceAll(',', ''))),
    );
    return sums.filter((row) => row.length > 0).map((row) => Math.max(...row));
  };
  await expect.poll(async () => (await totals())[0]).toBeGreaterThan(9_999);
  const shown = await totals();
  expect(shown.length, 'orders').toBeGreaterThan(2);
  expect(shown).toEqual(shown.toSorted((a, b) => b - a));
});

test('by keyboard: slash searches, a scanned number and Enter open the order, Escape closes it', async ({
  page,
  list,
}) => {
  const order = await placeOrder();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await expect(list.search()).toBeFocused();
  await page.keyboard.insertText(order.number);
  await page.keyboard.press('Enter');
  await expect(list.sheet(order.number)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.sheet(order.number)).toBeHidden();
  await expect(page.getByRole('link', { name: order.number })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.sheet(order.number)).toBeVisible();
});

test('the palette finds orders as the list does', async ({ page, list }) => {
  const order = await placeOrder();
  const tracking_number = `SPD${order.id.toUpperCase()}`;
  await database().collection('orders').update(order.id, { tracking_number });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  for (const text of [order.lastName, order.product.name, tracking_number]) {
    await field.fill('nothing is called this');
    await expect(page.getByRole('option')).toHaveCount(0);
    await field.fill(text);
    await expect(page.getByRole('option', { name: order.number }), text).toBeVisible();
  }
  await page.getByRole('option', { name: order.number }).click();
  await expect(list.sheet(order.number)).toBeVisible();
});

test('a parcel is added, corrected and removed; notes are saved on leaving, and undone', { tag: '@axe' }, async ({
  page,
  list,
}) => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?order=${order.id}`);
  const open = list.sheet(order.number);
  await open.getByRole('button', { name: 'Add parcel…' }).click();
  const dialog = page.getByRole('dialog', { name: `Add a parcel to ${order.number}` });
  await dialog.getByLabel('Courier').selectOption('Delhivery');
  await dialog.getByLabel('Tracking number').fill('D77');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('D77');
  await dialog.getByLabel(`In this parcel: ${order.product.name}, `, { exact: false }).selectOption('1 of 2');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save parcel' }).click();
  await expect(toast(page, 'Parcel added')).toBeVisible();
  const link = open.getByRole('link', { name: 'Track parcel' });
  await expect(link).toHaveAttribute('href', 'https://www.delhivery.com/track-v2/package/D77');
  await open.getByRole('button', { name: 'Edit Delhivery D77' }).click();
  await page
    .getByRole('dialog', { name: `Parcel of ${order.number}` })
    .getByLabel('Tracking number')
    .fill('D78');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Parcel saved')).toBeVisible();
  expect(await order.row()).toMatchObject({ tracking_number: 'D78', parcels: [{ items: [{ quantity: 1 }] }] });
  const timeline = open.getByRole('listitem');
  await expect(timeline.filter({ hasText: 'Parcel changed: Delhivery D78' })).toContainText('admin@example.com');
  await open.getByRole('button', { name: 'Remove Delhivery D78' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(open).toContainText('No parcel yet');

  await open.getByLabel('Notes').fill('गिफ्ट wrap');
  await open.getByRole('button', { name: 'Add parcel…' }).focus();
  await expect(toast(page, 'Notes saved')).toBeVisible();
  expect(await order.row()).toMatchObject({ tracking_number: '', notes: 'गिफ्ट wrap' });
  await expect(timeline.filter({ hasText: 'Paid' }).first()).toBeVisible();
  await toast(page, 'Notes saved').getByRole('button', { name: 'Undo' }).click();
  await expect(open.getByLabel('Notes')).toHaveValue('');
});

test('an address is corrected, shown with who did it, and not after the order was shipped', { tag: '@axe' }, async ({
  page,
  list,
}) => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?order=${order.id}`);
  const open = list.sheet(order.number);
  await open.getByRole('link', { name: 'Edit address…' }).click();
  const dialog = page.getByRole('dialog', { name: `Address of ${order.number}` });
  await dialog.getByLabel('Phone').fill('12345');
  await dialog.getByLabel('PIN code').fill('302001');
  await expect(dialog).toContainText('PIN code 302001 is usually in Rajasthan. Check the state.');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog).toContainText('Enter a 10-digit mobile number');
  await dialog.getByLabel('Phone').fill('+91 98765 00000');
  await dialog.getByLabel('State').fill('Rajas');
  await page.keyboard.press('Enter');
  expect(await violationsOf(page)).toEqual([]);

  const theirs = { first_name: 'Theirs', city: 'Mysuru', pincode: '560001' };
  await database().collection('orders').update(order.id, { shipping: theirs });
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog).toContainText('Someone else changed this address. It now says:');
  await expect(dialog).toContainText('Theirs, Mysuru 560001');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(toast(page, 'Address saved')).toBeVisible();
  expect(await order.row()).toMatchObject({
    shipping: { phone: '9876500000', pincode: '302001', state: 'Rajasthan', city: 'Bengaluru' },
  });
  const entry = open.getByRole('listitem').filter({ hasText: 'Address corrected' });
  await expect(entry).toContainText('Bengaluru 302001, Rajasthan, 9876500000 · was');
  await expect(entry).toContainText('admin@example.com');

  await database().collection('orders').update(order.id, { status: 'shipped' });
  await page.goto(`/admin/orders?order=${order.id}&ask=address`);
  await expect(dialog).toContainText("The address can't be changed any more: the order is shipped.");
});

test('text being typed survives Escape and the back button', async ({ page, list }) => {
  const order = await placeOrder();
  const open = list.sheet(order.number);
  await list.search().fill(order.lastName);
  for (const [leave, text] of [
    [() => page.keyboard.press('Escape'), 'Gift wrap'],
    [() => page.goBack(), 'Call before delivery'],
  ] as const) {
    await page.getByRole('link', { name: order.number }).click();
    await open.getByLabel('Notes').fill(text);
    await leave();
    await expect.poll(async () => (await order.row())['notes']).toBe(text);
  }
  await expect(toast(page, 'Notes saved').first()).toBeVisible();
});

test('text that failed to save is shown when the order is opened again', async ({ page, list }) => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?order=${order.id}`);
  const notes = list.sheet(order.number).getByLabel('Notes');
  await notes.fill('Mine');
  await database().collection('orders').update(order.id, { notes: 'Theirs' });
  await page.keyboard.press('Escape');
  await expect(toast(page, 'Someone else changed this')).toContainText(order.number);
  await page.getByRole('link', { name: order.number }).click();
  await expect(notes).toHaveValue('Mine');
  expect(await order.row()).toMatchObject({ notes: 'Theirs' });
});

test('a concurrent text is shown before it is overwritten', async ({ page, list }) => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?order=${order.id}`);
  const notes = list.sheet(order.number).getByLabel('Notes');
  await notes.fill('Mine');
  await database().collection('orders').update(order.id, { notes: 'Theirs' });
  await notes.blur();
  await expect(list.sheet(order.number).getByRole('alert')).toContainText('It now says: Theirs');
  expect(await order.row()).toMatchObject({ notes: 'Theirs' });
  await list.sheet(order.number).getByRole('button', { name: 'Save mine' }).click();
  await expect.poll(async () => (await order.row())['notes']).toBe('Mine');
});

test('an unpaid order is cancelled and its reserved stock released', async ({ page, list }) => {
  const order = await placeOrder({ isPaid: false });
  expect(await stockOf(order.product.variantId)).toBe(3);
  await page.goto(`/admin/orders?order=${order.id}`);
  await expect(list.sheet(order.number)).toContainText('Stock reserved until');
  await list.sheet(order.number).getByRole('link', { name: 'Cancel order…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(toast(page, 'Order cancelled')).toBeVisible();
  await expect(list.sheet(order.number)).toContainText('Cancelled');
  expect(await stockOf(order.product.variantId)).toBe(5);
});

test('a row of the list is 48 px high and has shipping, tracking and notes; the sheet has all amounts', async ({
  page,
  list,
}) => {
  const order = await placeOrder();
  await database().collection('orders').update(order.id, { notes: 'Gift wrap', tracking_number: 'SPD7' });
  await list.search().fill(order.lastName);
  await expect(list.row(order.number)).toContainText('Free shipping');
  await expect(list.row(order.number)).toContainText('SPD7');
  await expect(list.row(order.number)).toContainText('Gift wrap');
  expect((await list.row(order.number).boundingBox())?.height).toBeLessThanOrEqual(49);
  await page.getByRole('link', { name: order.number }).click();
  for (const text of ['Subtotal', 'ShippingFree', 'Total', 'Paid₹2,000', 'StockSold']) {
    await expect(list.sheet(order.number)).toContainText(text);
  }
});

test('the order’s dialogs are accessible and fit desktop and phone', { tag: '@bounded' }, async ({ page }) => {
  const order = await placeOrder();
  for (const ask of ['refund', 'cancel']) {
    await page.goto(`/admin/orders?order=${order.id}&ask=${ask}`);
    await expect(page.getByRole(ask === 'refund' ? 'dialog' : 'alertdialog').last()).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await violationsOf(page), `${ask}, ${width} px wide`).toEqual([]);
    }
  }
});
