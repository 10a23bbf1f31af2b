import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { giveRoom } from '#tests/support/admin/layout.ts';
import { changeRow } from '#tests/support/admin/product-form.ts';
import { sampleProductRow, sampleVariant, shopWithProducts } from '#tests/support/admin/products.ts';
import { openAdmin } from '#tests/support/admin/screen.tsx';

const A = sampleProductRow('1001', 'Noor A', { variants: [sampleVariant('1001', 'M', 10)] });
const B = sampleProductRow('1002', 'Noor B', { variants: [sampleVariant('1002', 'M', 20)] });

async function openGrid() {
  giveRoom();
  const admin = await openAdmin('/products?mode=grid', shopWithProducts(A, B));
  const grid = await screen.findByRole('grid');
  await waitFor(() => expect(document.activeElement).toBe(grid));
  await screen.findByRole('gridcell', { name: 'Noor A' });
  /** Pastes as the clipboard of a spreadsheet would. */
  const paste = (text: string) => fireEvent.paste(grid, { clipboardData: { getData: () => text } });
  return { ...admin, paste };
}

const findCells = (name: string) => screen.findAllByRole('gridcell', { name: new RegExp(`^(Changed: )?${name}$`) });

it('a block is pasted, reviewed, saved as one step and undone', async () => {
  const { keys, paste, press, shop } = await openGrid();
  await keys('{ArrowRight}');
  paste('1,299\t1999\r\n₹899\t\r\n');
  await findCells('₹1,299');
  await press('button', 'Review 3 changes');
  const [first] = await screen.findAllByRole('row', { name: /Noor A/ });
  expect(first?.textContent).toContain('₹1,000');
  await press('button', 'Save 3 changes');
  await screen.findByText('3 changes saved');
  expect(shop.changes()).toHaveLength(1);
  expect(shop.rows['products']).toMatchObject([
    { price: 1299, original_price: 1999 },
    { price: 899, original_price: 0 },
  ]);
  expect(shop.rows['product_variants']?.[0]).toMatchObject({ price: 1299 });
  await press('button', 'Undo');
  await screen.findByText('Undone');
  expect(shop.rows['products']).toMatchObject([{ price: 1000, original_price: 0 }, { price: 1000 }]);
});

it('typing, filling down, undo and errors work by keyboard', async () => {
  const { keys, press } = await openGrid();
  await keys('{ArrowRight}12,50{Enter}{ArrowUp}');
  await screen.findByText('Write the price in rupees, such as 2499 or 2,499.50.');
  expect(screen.getByRole('button', { name: '1 cell to fix' })).toHaveProperty('disabled', true);
  await keys('{F2}{Control>}a{/Control}{Backspace}1250{Enter}{ArrowUp}');
  await findCells('₹1,250');
  await keys('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await waitFor(async () => expect(await findCells('₹1,250')).toHaveLength(2));
  await keys('{Control>}z{/Control}');
  await waitFor(async () => expect(await findCells('₹1,250')).toHaveLength(1));
  await keys('{Control>}{Shift>}z{/Shift}{/Control}');
  const review = await screen.findByRole('button', { name: 'Review 2 changes' });
  await keys('{Escape}{Escape}');
  expect(document.activeElement).toBe(review);
  await press('button', 'Discard all');
  expect(await screen.findByRole('button', { name: 'No changes yet' })).toHaveProperty('disabled', true);
});

it('a concurrent sale is kept and reported', async () => {
  const { keys, press, shop } = await openGrid();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await keys('{ArrowRight}'.repeat(heads.indexOf('M')));
  await keys('15{Tab}4{Enter}');
  // Sold while the editor was typing: two pieces of M.
  changeRow(shop, 'product_variants', '1001M', { stock_quantity: 8 });
  await press('button', 'Review 2 changes');
  await press('button', 'Save 2 changes');
  await screen.findByText('Noor A, M: you meant 15, it is 13 now.');
  expect(shop.changes()[0]?.operations).toMatchObject([
    { action: 'adjust', id: '1001M', by: 5 },
    { action: 'create', values: { size: 'L', stock_quantity: 4 } },
  ]);
});

it('a conflicting edit is shown at its cell, and nothing is saved until it is resolved', async () => {
  const { keys, paste, press, shop } = await openGrid();
  await keys('{ArrowRight}');
  paste('1500\r\n1600\r\n');
  changeRow(shop, 'products', '1001', { price: 750 });
  shop.refuseNext({
    conflicts: [{ collection: 'products', record_id: '1001', field: 'price', seen: 1000, current: 750 }],
  });
  await press('button', 'Review 2 changes');
  await press('button', 'Save 2 changes');
  await screen.findByText('Nothing was saved');
  await screen.findByText('Price is now ₹750; you saw ₹1,000.');
  expect(shop.rows['products']?.[1]).toMatchObject({ price: 1000 });
  await press('button', 'Keep mine');
  await press('button', 'Review 2 changes');
  await press('button', 'Save 2 changes');
  await screen.findByText('2 changes saved');
  expect(shop.rows['products']).toMatchObject([{ price: 1500 }, { price: 1600 }]);
});

it('leaving asks first, and the edits are restored afterwards', async () => {
  const { keys, press, address, shop } = await openGrid();
  await keys('{ArrowRight}1777{Enter}');
  await press('link', 'Pages');
  await press('button', 'Leave', await screen.findByRole('alertdialog', { name: 'Leave the grid?' }));
  await waitFor(() => expect(address()).toBe('/admin/pages'));
  const again = await openAdmin('/products?mode=grid', shop);
  await screen.findByText('Restored 1 change that you had not saved.');
  await findCells('₹1,777');
  await again.press('button', 'Discard all');
});
