import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CHANGE_SETS_PATH } from '#shared/api/change-sets.ts';
import { RESERVATIONS_PATH } from '#shared/api/reservations.ts';
import { shopWithProduct } from '#tests/support/admin/product-form.ts';
import { fieldOf, findToast, openAdmin, textIn } from '#tests/support/admin/screen.tsx';
import { refusedByPocketBase, type ShopStub } from '#tests/support/admin/shop-stub.ts';

const operations = (shop: ShopStub) => shop.changes().flatMap((change) => change.operations);

it('a new stitched product gets variants only of sizes above 0', async () => {
  const { fill, press, shop, address } = await openAdmin('/products/new', shopWithProduct());
  await fill('Name', 'Neelam kurta');
  expect(textIn('Slug')).toBe('neelam-kurta');
  await fill('Price', '12,500');
  await fill('Original price', '₹ 15,000.50');
  await fill('Pieces, size S', '3');
  await fill('Pieces, size M', '0');
  await press('button', 'Save');
  await findToast('Product created successfully');
  const product = { action: 'create', collection: 'products' };
  const values = { name: 'Neelam kurta', price: 12_500, original_price: 15_000.5, is_active: true };
  const variant = { action: 'create', collection: 'product_variants' };
  expect(operations(shop)).toMatchObject([
    { ...product, values: { ...values, is_featured: false, is_new: false } },
    { ...variant, values: { stitched: true, size: 'S', stock_quantity: 3, price: 12_500 } },
  ]);
  await waitFor(() => expect(address()).toBe('/admin/products/new1'));
  await screen.findByRole('heading', { level: 1, name: /Neelam kurta/ });
});

it('an original price below the price shows a warning and no old price', async () => {
  const { fill } = await openAdmin('/products/new', shopWithProduct());
  await fill('Price', '1200');
  await fill('Original price', '900');
  await screen.findByText('The price before discount is below the price, so shoppers will not see it.');
  expect(screen.queryByText('₹1,500')).toBeNull();
  await fill('Original price', '1500');
  expect(await screen.findAllByText('₹1,500')).toHaveLength(2);
});

it('warns of added pieces of an origin under an import ban', async () => {
  const { fill } = await openAdmin('/products/1001', shopWithProduct());
  await fill('Country of origin', 'Pakistan');
  const warning = /^Goods from Pakistan may not be imported into India since 2 May 2025\./;
  expect(screen.queryByText(warning)).toBeNull();
  await fill('Pieces, size M', '6');
  await screen.findByText(warning);
  await fill('Country of origin', 'India');
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
});

it('shows the stock reserved per variant and until when', async () => {
  const shop = shopWithProduct();
  const reserved = { product_id: '1001', size: 'M', stitched: true, pieces: 2, until: '2099-01-01 10:00:00.000Z' };
  shop.answer(`GET ${RESERVATIONS_PATH}`, { reservations: [reserved] });
  await openAdmin('/products/1001', shop);
  const link = await screen.findByRole('link', { name: 'M: 2 reserved until 1 Jan 2099, 3:30 pm' });
  expect(link.getAttribute('href')).toContain('pieces=reserved');
});

it('an unstitched product with 0 pieces gets one variant without a size, with 1 piece; later 0 is sold out', async () => {
  const { fill, press, shop } = await openAdmin('/products/new', shopWithProduct());
  await fill('Name', 'Tant saree');
  await fill('Price', '1899');
  await press('radio', 'Unstitched, as cloth');
  await press('button', 'Save');
  await findToast('Product created successfully');
  expect(operations(shop)[1]).toMatchObject({ values: { stitched: false, size: '', stock_quantity: 1 } });
  await waitFor(() => expect(textIn('Pieces, unstitched')).toBe('1'));
  await fill('Pieces, unstitched', '0');
  await press('button', 'Save');
  await findToast('Product updated successfully');
  expect(operations(shop)[2]).toMatchObject({ action: 'adjust', by: -1 });
});

it('invalid input shows errors at its fields, and nothing is saved', async () => {
  const { fill, press, shop, address } = await openAdmin('/products/new', shopWithProduct());
  await screen.findByRole('textbox', { name: /^Name/ });
  await press('button', 'Save');
  await screen.findByText('Enter a name.');
  await screen.findByText('Enter a price.');
  expect(document.activeElement).toBe(fieldOf('Name'));
  await fill('Name', 'x'.repeat(10_000));
  await waitFor(() => expect(screen.getAllByText('At most 200 characters; this has 10000.')).not.toHaveLength(0));
  await fill('Name', 'Odd');
  for (const [price, problem] of [
    ['-1', 'A price cannot be below 0.'],
    ['1e9', 'Write the price in rupees, such as 2499 or 2,499.50.'],
    ['1000000000', /^A price can be .* at most\.$/],
    ['12,50', 'Write the price in rupees, such as 2499 or 2,499.50.'],
  ] as const) {
    await fill('Price', price);
    await press('button', 'Save');
    await screen.findByText(problem);
    expect(fieldOf('Price').getAttribute('aria-invalid')).toBe('true');
  }
  await fill('Price', '12,500');
  await fill('Slug', 'ajrakh-kurta');
  await press('button', 'Save');
  const taken = 'Ajrakh kurta (ID 1001) already has this slug. Change it, for example by adding the colour.';
  await waitFor(() => expect(screen.getAllByText(taken)).not.toHaveLength(0));
  expect(document.activeElement).toBe(fieldOf('Slug'));
  expect(address()).toBe('/admin/products/new');
  expect(shop.changes()).toEqual([]);
});

it('markup and emoji in name and description are text', async () => {
  const { fill, press, shop } = await openAdmin('/products/new', shopWithProduct());
  const name = '<img src=x onerror=alert(1)> 💃';
  await fill('Name', name);
  await fill('Price', '999');
  await fill('Description', 'Soft <script>alert(1)</script>\n\n- One\n- Two');
  await press('button', 'Save');
  await screen.findByRole('heading', { level: 1, name: /<img src=x onerror=alert\(1\)> 💃/ });
  const description = '<p>Soft &lt;script&gt;alert(1)&lt;/script&gt;</p><ul><li>One</li><li>Two</li></ul>';
  expect(operations(shop)[0]).toMatchObject({ values: { name, description } });
});

it('pictures and videos by URL are saved in order', async () => {
  const { fill, press, keys, shop } = await openAdmin('/products/1001', shopWithProduct());
  for (const [label, address] of [
    ['Picture link', 'https://example.com/front.jpg'],
    ['Picture link', 'https://example.com/back.jpg'],
    ['Video link', 'https://example.com/walk.mp4'],
  ] as const) {
    await fill(label, address);
    await keys('{Enter}');
  }
  await press('button', 'Save');
  await findToast('Product updated successfully');
  expect(operations(shop)).toMatchObject([
    {
      values: {
        images: ['abcdefghij12345/front.jpg', 'https://example.com/front.jpg', 'https://example.com/back.jpg'],
        videos: ['https://example.com/walk.mp4'],
      },
    },
  ]);
});

it('a refusal by the server is shown at its field', async () => {
  const { fill, press, shop } = await openAdmin('/products/1001', shopWithProduct());
  await fill('SKU', 'SKU-1');
  const message = 'Product 1002 already has this SKU.';
  const invalid = [{ operation: 0, collection: 'products', field: 'sku', message }];
  shop.answerNext(`POST ${CHANGE_SETS_PATH}`, refusedByPocketBase(message, 400, { code: 'invalid', invalid }));
  await press('button', 'Save');
  await waitFor(() => expect(screen.getAllByText(message)).not.toHaveLength(0));
  const sku = fieldOf('SKU');
  expect(document.activeElement).toBe(sku);
  expect(sku.getAttribute('aria-invalid')).toBe('true');
});

it('a brand is added with the product; categories are searchable', async () => {
  const { fill, press, user, shop } = await openAdmin('/products/new', shopWithProduct());
  await fill('Name', 'Filed');
  await fill('Price', '999');
  const brand = await screen.findByRole('combobox', { name: 'Brand' });
  await user.clear(brand);
  await user.type(brand, 'new brand');
  await press('option', 'Add a new brand…');
  await fill('New brand name', 'House of Zari');
  await fill('Search categories', 'dupatta');
  expect(screen.queryByRole('checkbox', { name: 'Kurtas' })).toBeNull();
  await press('checkbox', 'Dupattas');
  await press('button', 'Save');
  await findToast('Product created successfully');
  expect(operations(shop)).toMatchObject([
    { action: 'create', collection: 'brands', values: { name: 'House of Zari', is_active: true } },
    { action: 'create', collection: 'products' },
    { action: 'create', collection: 'product_menu_categories', values: { menu_category_id: 'menu2' } },
  ]);
});

it('the main category follows from the ticked ones, and can be changed', async () => {
  const shop = shopWithProduct();
  const named = { is_active: true, sort_order: 0 };
  shop.rows['categories'] = [{ ...named, id: 'cat000000000001', name: 'Dupatta', slug: 'dupatta' }];
  const { fill, press, user } = await openAdmin('/products/new', shop);
  await fill('Name', 'Filed');
  await fill('Price', '999');
  await screen.findByText('Main category: No category');
  await press('checkbox', 'Dupattas');
  await screen.findByText('Main category: Dupatta');
  await press('checkbox', 'Kurtas');
  await press('checkbox', 'Dupattas');
  await screen.findByText('Main category: No category');
  await press('checkbox', 'Dupattas');
  await press('button', 'Save');
  await findToast('Product created successfully');
  expect(operations(shop)[0]).toMatchObject({ collection: 'products', values: { category_id: 'cat000000000001' } });
  await press('button', /^Change ?: Category/);
  await user.tripleClick(await screen.findByRole('combobox', { name: 'Category' }));
  await user.keyboard('new category');
  await press('option', 'Add a new category…');
  await fill('New category name', 'Stoles');
  await press('button', 'Save');
  await findToast('Product updated successfully');
  expect(operations(shop)).toContainEqual(
    expect.objectContaining({
      action: 'create',
      collection: 'categories',
      values: expect.objectContaining({ name: 'Stoles' }),
    }),
  );
});
