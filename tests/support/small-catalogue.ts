import type PocketBase from 'pocketbase';
import sharp from 'sharp';

/** A small catalogue for publishing tests that fills every section of the pages. */

const FABRICS = ['Cotton', 'Mul Mul', 'Rayon', 'Silk', ''] as const;
const BRANDS = ['Noor', 'Zeenat', 'Gul & Co', 'Unused'] as const;
const CATEGORIES = ['Suits', 'Sarees', 'Lehengas', 'Kurtis'] as const;
const MENU = [
  { menu_type: 'new_in', name: 'This week', slug: 'this-week' },
  { menu_type: 'categories', name: 'Unstitched suits', slug: 'unstitched-suits' },
  { menu_type: 'categories', name: 'Ready to wear', slug: 'ready-to-wear' },
  { menu_type: 'shop_by_style', name: 'Anarkali', slug: 'anarkali' },
  { menu_type: 'shop_by_brand', name: 'Noor', slug: 'noor' },
  { menu_type: 'shop_by_fabric', name: 'Cotton', slug: 'cotton' },
  { menu_type: 'sale', name: 'Half price', slug: 'half-price' },
] as const;
const PICTURE_NAMES = ['hero-festive-wide', 'tile-cotton', 'hero-indian-tall', '', '', ''] as const;
const PRODUCTS = 26;

/** Writes the catalogue into an empty shop. */
export async function fillSmallCatalogue(client: PocketBase): Promise<void> {
  await client.collection('redirects').create({ from_path: '/products/old', to_path: '/sale' });
  const brands = await createAll(client, 'brands', BRANDS.map(named));
  const categories = await createAll(client, 'categories', CATEGORIES.map(named));
  const menu = await createAll(
    client,
    'menu_categories',
    MENU.map((row, index) => ({ ...row, is_active: true, show_in_menu: true, sort_order: index })),
  );
  const [, suits = ''] = menu;
  const child = { menu_type: 'categories', name: 'Lawn', slug: 'lawn', parent_id: suits, is_active: true };
  menu.push(...(await createAll(client, 'menu_categories', [{ ...child, show_in_menu: true, sort_order: 20 }])));
  const pictures = await Promise.all(PICTURE_NAMES.map((name, index) => createPicture(client, { name, index })));
  for (let index = 0; index < PRODUCTS; index += 1) {
    const images = pictures.filter((_, place) => (index + place) % 3 === 0);
    const { id } = await client.collection('products').create({
      name: `Kurta ${index + 1}`,
      description: `<p>Number ${index + 1} of the catalogue.</p>`,
      price: 900 + index * 10,
      original_price: index % 4 === 0 ? 2000 : 0,
      fabric: FABRICS[index % FABRICS.length],
      colour: ['Red', 'Indigo'][index % 2],
      images,
      is_active: index % 9 !== 8,
      is_new: index % 2 === 0,
      is_featured: index % 5 === 0,
      brand_id: brands[index % (brands.length - 1)],
      category_id: categories[index % categories.length],
    });
    const variant = { product_id: id, stitched: true, price: 0 };
    await createAll(client, 'product_variants', [
      { ...variant, size: 'M', stock_quantity: index % 3 },
      { ...variant, size: 'L', stock_quantity: 2 },
    ]);
    const link = { product_id: id, menu_category_id: menu[index % menu.length] };
    await createAll(client, 'product_menu_categories', [link]);
  }
}

function named(name: string, index: number) {
  return { name, slug: name.toLowerCase().replaceAll(/\W+/g, '-'), is_active: true, sort_order: index };
}

async function createAll(client: PocketBase, collection: string, rows: readonly object[]): Promise<string[]> {
  const ids = [];
  for (const row of rows) ids.push((await client.collection(collection).create({ ...row })).id);
  return ids;
}

/** Returns the storage path. */
/** Adds a tiny picture; returns its storage path. */
export async function createPicture(
  client: PocketBase,
  { name, index }: { name: string; index: number },
): Promise<string> {
  const background = { r: 40 * index, g: 90, b: 120 };
  const bytes = await sharp({ create: { width: 3, height: 4, channels: 3, background } })
    .webp()
    .toBuffer();
  const { id, file } = await client.collection('product_images').create({
    file: new File([new Uint8Array(bytes)], 'w3.webp', { type: 'image/webp' }),
    name,
    alt: `Picture ${index + 1}`,
    width: 3,
    height: 4,
    tone: '#a0b0c0',
  });
  return `${id}/${file}`;
}
