import { createHash } from 'node:crypto';
import { signUpBody } from '../support/pocketbase-people.ts';
import { recordsPath } from '../support/pocketbase-requests.ts';
import { sampleDocument } from '../support/sample-document.ts';
import type { Values, World } from './world.ts';

/** A kind of record that the access matrix has a row for. */
export interface Subject {
  readonly collection: string;
  /** Puts such a record there, as the shop's server, and gives its id. */
  place(world: World): Promise<string>;
  /** What a client would send to create one; records that belong to someone belong to `owner`. */
  body(world: World): Promise<Values> | Values | FormData;
  /** What a client would send to change one. */
  readonly change: Values;
}

const NEW_ORDER = { status: 'pending', payment_status: 'pending', stock_state: 'reserved', total_amount: 100 };

function stored(collection: string, change: Values, body: Subject['body']): Subject {
  return { collection, change, body, place: async (world) => world.create(collection, await body(world)) };
}

function readModel(collection: string, of: Subject): Subject {
  return { collection, change: { name: 'x' }, body: () => ({ name: 'x' }), place: of.place };
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = () => {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'kurta.png');
  return form;
};
const named: Subject['body'] = (world) => ({ name: world.unique('Name'), is_active: true });
const product = (isActive: boolean) => (world: World) => ({
  name: world.unique('Kurta'),
  price: 100,
  is_active: isActive,
});
const variant = (isActive: boolean) => async (world: World) => ({
  product_id: await world.createProduct({ is_active: isActive }),
  stitched: true,
  size: 'M',
  stock_quantity: 3,
  price: 100,
});
const menuLink = (isActive: boolean) => async (world: World) => ({
  product_id: await world.createProduct({ is_active: isActive }),
  menu_category_id: await world.create('menu_categories', menuCategory(world)),
});
const menuCategory = (world: World) => ({ name: world.unique('Menu'), slug: world.unique('menu'), menu_type: 'sale' });
const order = (isGuest: boolean) => (world: World) => ({
  ...NEW_ORDER,
  order_number: world.unique('GUL'),
  idempotency_key: world.unique('key'),
  user_id: isGuest ? '' : world.owner.id,
});
const orderItem = (isGuest: boolean) => async (world: World) => ({
  order_id: await world.create('orders', order(isGuest)(world)),
  name: 'Kurta',
  quantity: 1,
  price: 100,
});

const products = stored('products', { price: 101 }, product(true));
const variants = stored('product_variants', { price: 101 }, variant(true));
const orders = stored('orders', { status: 'shipped' }, order(false));
const orderItems = stored('order_items', { quantity: 2 }, orderItem(false));

const changeSet = (world: World) => ({
  user_id: world.admin.id,
  actor: world.admin.email,
  label: 'Product updated',
  source: 'form',
  key: world.unique('change-set-key'),
});
const changeSets = stored('change_sets', { label: 'x' }, changeSet);
const auditEntries = stored('audit_entries', { title: 'x' }, async (world) => ({
  change_set_id: await world.create('change_sets', changeSet(world)),
  collection: 'products',
  record_id: '1001',
  action: 'update',
}));

const profiles: Subject = stored('user_profiles', { phone: '9800000000' }, async (world) => {
  // One profile a person: the one before has to go.
  await world.send('DELETE', recordsPath('user_profiles', world.owner.id), world.superuserToken);
  // As the specification's upsert has it (section 7): the id alone says whose it is.
  return { id: world.owner.id, full_name: 'Owner' };
});

const users: Subject = {
  collection: 'users',
  change: { name: 'Renamed' },
  body: (world) => signUpBody(`${world.unique('someone')}@example.com`),
  place: async (world) => world.owner.id,
};

const roles: Subject = {
  collection: 'user_roles',
  change: { role: 'admin' },
  body: (world) => ({ user_id: world.user.id, role: 'admin' }),
  place: async (world) => world.roleId,
};

const shopSettings: Subject = {
  collection: 'shop_settings',
  change: { all_collection_pages: true },
  body: () => ({ placeholder_claims: true }),
  place: async () => 'shopsettings000',
};

const invoices = stored('invoices', { number: 'INV/26-27/999999' }, async (world) => {
  const serial = Number(world.unique('').replace(/\D/g, ''));
  return {
    number: `INV/26-27/${String(serial).padStart(6, '0')}`,
    kind: 'tax_invoice',
    series: 'invoice',
    financial_year: '26-27',
    serial,
    issued_on: '2026-11-24',
    source: world.unique('order/'),
    order_id: await world.create('orders', order(false)(world)),
    total_paise: 100,
    document: sampleDocument(),
  };
});

const invoiceSettings: Subject = {
  collection: 'invoice_settings',
  change: { prefix: 'GM' },
  body: () => ({ prefix: 'GM' }),
  place: async () => 'invoicesettings',
};

const sizes = stored('sizes', { sort_order: 2 }, (world) => ({
  name: `S${world.unique('').replace(/\D/g, '')}`.slice(0, 12),
  is_active: true,
  sort_order: 9,
}));

/** One section of the shop's texts; written through change sets only. */
const shopContent: Subject = {
  collection: 'shop_content',
  change: { value: { text: 'Free shipping' } },
  body: () => ({ id: 'identity', value: {} }),
  place: async (world) => {
    world.write(
      "INSERT OR IGNORE INTO shop_content (id, value, created_at, updated_at) VALUES ('announcement', '{}', '', '')",
    );
    return 'announcement';
  },
};

const mailTexts: Subject = {
  collection: 'mail_texts',
  change: { subject: 'Thank you' },
  body: () => ({ id: 'order_lost', name: 'Order lost' }),
  place: async () => 'order_paid',
};

const discounts = stored('discounts', { value: 20 }, (world) => ({
  name: world.unique('Offer'),
  method: 'code',
  code: world.unique('CODE').toUpperCase(),
  kind: 'percent',
  value: 10,
  applies_to: 'all',
}));

/** Its id is the discount's. */
const discountUses: Subject = {
  collection: 'discount_uses',
  change: { uses: 2 },
  body: () => ({ uses: 2 }),
  place: async (world) => {
    const id = await discounts.place(world);
    await world.create('orders', { ...order(false)(world), discount_id: id });
    return id;
  },
};

/** Every kind of record, by the name its row in the matrix has. */
export const SUBJECTS = {
  brands: stored('brands', { sort_order: 2 }, named),
  categories: stored('categories', { sort_order: 2 }, named),
  menu_categories: stored('menu_categories', { sort_order: 2 }, menuCategory),
  product_images: stored('product_images', { alt: 'A kurta' }, picture),
  products,
  'products, inactive': stored('products', { price: 101 }, product(false)),
  product_variants: variants,
  'product_variants of an inactive product': stored('product_variants', { price: 101 }, variant(false)),
  product_menu_categories: stored('product_menu_categories', {}, menuLink(true)),
  'product_menu_categories of an inactive product': stored('product_menu_categories', {}, menuLink(false)),
  wishlists: stored('wishlists', {}, async (world) => ({
    user_id: world.owner.id,
    product_id: await world.createProduct(),
  })),
  orders,
  'orders of a guest': stored('orders', { status: 'shipped' }, order(true)),
  order_items: orderItems,
  'order_items of a guest': stored('order_items', { quantity: 2 }, orderItem(true)),
  return_requests: stored('return_requests', { note: 'x' }, async (world) => ({
    order_id: await world.create('orders', order(false)(world)),
    status: 'requested',
    wish: 'refund',
    items: [{ item_id: 'item', quantity: 1, reason: 'size', size: '' }],
    key: world.unique('return'),
  })),
  shop_settings: shopSettings,
  sizes,
  invoices,
  policy_versions: stored('policy_versions', { texts: {} }, (world) => ({
    id: createHash('sha256').update(world.unique('version')).digest('hex'),
    texts: { terms: {} },
  })),
  invoice_settings: invoiceSettings,
  shop_content: shopContent,
  mail_texts: mailTexts,
  user_roles: roles,
  user_profiles: profiles,
  users,
  redirects: stored('redirects', { to_path: '/faq' }, (world) => ({
    from_path: `/${world.unique('old')}`,
    to_path: '/sale',
  })),
  discounts,
  discount_uses: discountUses,
  admin_products: readModel('admin_products', products),
  admin_change_sets: readModel('admin_change_sets', changeSets),
  admin_audit_entries: readModel('admin_audit_entries', auditEntries),
} satisfies Record<string, Subject>;
