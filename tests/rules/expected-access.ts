import type { SUBJECTS } from './subjects.ts';

export const ACTIONS = ['list', 'view', 'create', 'update', 'delete'] as const;
export const ACTORS = ['visitor', 'user', 'owner', 'packer', 'admin', 'formerAdmin'] as const;

export type Action = (typeof ACTIONS)[number];
export type Actor = (typeof ACTORS)[number];

/**
 * What each action gives, in the order of ACTIONS. The first is whether the list holds the record: 1, 0, or the status
 * of a refused list. The others are statuses: 200 and 204 done, 404 not there for you, 400 not with these values,
 * 403 for the shop's server only. A refused create is a 400 although its values are valid, as the admin's cell or the
 * owner's shows.
 */
type Access = readonly [list: 0 | 1 | 403, view: number, create: number, update: number, delete_: number];

/** To every collection, packers (who have routes of their own, route-access.ts) and former admins are shoppers. */
type Row = Readonly<Record<Exclude<Actor, 'packer' | 'formerAdmin'>, Access>>;

const READ: Access = [1, 200, 400, 404, 404];
const NOTHING: Access = [0, 404, 400, 404, 404];
const READ_AND_WRITE: Access = [1, 200, 200, 200, 204];
/** Admins list through the admin_ read models; the shoppers' list rules stay free of the role. */
const WRITE_UNLISTED: Access = [0, 200, 200, 200, 204];
const SIZES: Access = [1, 200, 403, 403, 403];

const PUBLIC: Row = { visitor: READ, user: READ, owner: READ, admin: READ_AND_WRITE };
const INACTIVE: Row = { visitor: NOTHING, user: NOTHING, owner: NOTHING, admin: WRITE_UNLISTED };

/** Admins read a read model; no client writes to one. */
const ADMIN_VIEW: Row = {
  visitor: [0, 404, 400, 400, 400],
  user: [0, 404, 400, 400, 400],
  owner: [0, 404, 400, 400, 400],
  admin: [1, 200, 400, 400, 400],
};

/** Collections that have no rule, and that browsers do not reach. */
export const SERVER_ONLY: readonly string[] = [
  'payment_events',
  'change_sets',
  'audit_entries',
  'refunds',
  'payment_links',
  'order_steps',
  'stray_payments',
  'buyer_mails',
  'contact_messages',
  'stock_requests',
  'reviews',
  'settled_matters',
  'page_visits',
  'customers',
  'erasures',
  'picture_imports',
  'services',
  'razorpay_accounts',
];

/** Who may do what with whose record: every other collection × every actor × every action. */
export const EXPECTED_ACCESS: Readonly<Record<keyof typeof SUBJECTS, Row>> = {
  brands: PUBLIC,
  // Staff write them through change sets.
  sizes: { visitor: SIZES, user: SIZES, owner: SIZES, admin: SIZES },
  categories: PUBLIC,
  menu_categories: PUBLIC,
  // They come in through the shop's server, which looks inside them.
  product_images: {
    visitor: [1, 200, 403, 404, 404],
    user: [1, 200, 403, 404, 404],
    owner: [1, 200, 403, 404, 404],
    admin: [1, 200, 403, 200, 204],
  },
  products: PUBLIC,
  'products, inactive': INACTIVE,
  product_variants: PUBLIC,
  'product_variants of an inactive product': INACTIVE,
  product_menu_categories: PUBLIC,
  'product_menu_categories of an inactive product': INACTIVE,
  wishlists: {
    visitor: [0, 404, 400, 403, 404],
    user: [0, 404, 400, 403, 404],
    owner: [1, 200, 200, 403, 204],
    admin: [0, 404, 400, 403, 404],
  },
  orders: {
    visitor: [0, 404, 403, 404, 403],
    user: [0, 404, 403, 404, 403],
    owner: [1, 200, 403, 404, 403],
    admin: [0, 200, 403, 200, 403],
  },
  'orders of a guest': {
    visitor: [0, 404, 403, 404, 403],
    user: [0, 404, 403, 404, 403],
    owner: [0, 404, 403, 404, 403],
    admin: [0, 200, 403, 200, 403],
  },
  order_items: {
    visitor: [0, 404, 403, 403, 403],
    user: [0, 404, 403, 403, 403],
    owner: [1, 200, 403, 403, 403],
    admin: [0, 200, 403, 403, 403],
  },
  'order_items of a guest': {
    visitor: [0, 404, 403, 403, 403],
    user: [0, 404, 403, 403, 403],
    owner: [0, 404, 403, 403, 403],
    admin: [0, 200, 403, 403, 403],
  },
  // Staff decide about them through a route; buyers see their own through the shop's server.
  return_requests: {
    visitor: [0, 404, 403, 403, 403],
    user: [0, 404, 403, 403, 403],
    owner: [0, 404, 403, 403, 403],
    admin: [1, 200, 403, 403, 403],
  },
  // One record, there from the start: read and changed by staff, never added or removed.
  shop_settings: {
    visitor: [0, 404, 403, 404, 403],
    user: [0, 404, 403, 404, 403],
    owner: [0, 404, 403, 404, 403],
    admin: [1, 200, 403, 200, 403],
  },
  // Issued by the server and never changed; buyers get theirs from an endpoint.
  invoices: {
    visitor: [0, 404, 403, 403, 403],
    user: [0, 404, 403, 403, 403],
    owner: [0, 404, 403, 403, 403],
    admin: [1, 200, 403, 403, 403],
  },
  // Staff write them through change sets; shoppers meet them as addresses.
  redirects: {
    visitor: [0, 404, 403, 403, 403],
    user: [0, 404, 403, 403, 403],
    owner: [0, 404, 403, 403, 403],
    admin: [1, 200, 403, 403, 403],
  },
  // Written with an order and never changed.
  policy_versions: {
    visitor: [0, 404, 403, 403, 403],
    user: [0, 404, 403, 403, 403],
    owner: [0, 404, 403, 403, 403],
    admin: [1, 200, 403, 403, 403],
  },
  // Staff write it through change sets, which check every field.
  shop_content: {
    visitor: [0, 404, 403, 403, 403],
    user: [0, 404, 403, 403, 403],
    owner: [0, 404, 403, 403, 403],
    admin: [1, 200, 403, 403, 403],
  },
  // One record for each kind of mail: read by staff, and changed through change sets.
  mail_texts: {
    visitor: [0, 404, 403, 403, 403],
    user: [0, 404, 403, 403, 403],
    owner: [0, 404, 403, 403, 403],
    admin: [1, 200, 403, 403, 403],
  },
  // Codes are secret; staff write them through change sets.
  discounts: {
    visitor: [0, 404, 403, 403, 403],
    user: [0, 404, 403, 403, 403],
    owner: [0, 404, 403, 403, 403],
    admin: [1, 200, 403, 403, 403],
  },
  invoice_settings: {
    visitor: [0, 404, 403, 404, 403],
    user: [0, 404, 403, 404, 403],
    owner: [0, 404, 403, 404, 403],
    admin: [1, 200, 403, 200, 403],
  },
  // The owner of a role record is an admin too: one who sees the own record and no other.
  user_roles: {
    visitor: [0, 404, 403, 403, 403],
    user: [0, 404, 403, 403, 403],
    owner: [1, 200, 403, 403, 403],
    admin: [0, 404, 403, 403, 403],
  },
  user_profiles: {
    visitor: [0, 404, 400, 404, 403],
    user: [0, 404, 400, 404, 403],
    owner: [1, 200, 200, 200, 403],
    admin: [0, 200, 400, 404, 403],
  },
  // Creating one is signing up, which anyone may.
  users: {
    visitor: [0, 404, 200, 404, 403],
    user: [0, 404, 200, 404, 403],
    owner: [1, 200, 200, 200, 403],
    admin: [0, 200, 200, 404, 403],
  },
  discount_uses: ADMIN_VIEW,
  admin_products: ADMIN_VIEW,
  admin_change_sets: ADMIN_VIEW,
  admin_audit_entries: ADMIN_VIEW,
};

/** The expected outcomes of an actor. @throws if the matrix has no such row */
export function expectedAccess(row: string, actor: Actor): Access {
  const found = new Map(Object.entries(EXPECTED_ACCESS)).get(row);
  if (found === undefined) throw new Error(`The matrix has no row ${row}.`);
  return found[actor === 'packer' || actor === 'formerAdmin' ? 'user' : actor];
}
