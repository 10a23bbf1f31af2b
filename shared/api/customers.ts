import { z } from 'zod';
import { shippingTextSchema } from '#shared/api/admin-orders.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/orders/order.ts';
import { RETURN_STATUSES, RETURN_WISHES } from '#shared/orders/returns.ts';
import { orderSourceSchema } from '#shared/pocketbase/rows.ts';

/**
 * GET (PocketBase, admins only): a page of customers. The query is `{q, sort, page, per_page}`; `q` is words, a phone number,
 * a mail address or an order number, `sort` one of CUSTOMER_SORTS, with '-' for descending.
 */
export const CUSTOMERS_PATH = '/api/shop/admin/customers';

/** GET: one customer (`customerSchema`); 404 if missing or erased. The id may be of a merged one. */
export const customerPath = (id: string): string => `${CUSTOMERS_PATH}/${id}`;

/** GET: a copy of everything stored about a person (`personalCopySchema`). */
export const customerCopyPath = (id: string): string => `${customerPath(id)}/copy`;

/**
 * POST `{confirmation: ERASE_WORD}`, owners only: erases a customer for good. 409 with the reason while an order is open.
 * Returns `{}`.
 */
export const erasePath = (id: string): string => `${customerPath(id)}/erase`;

/** What the owner types to confirm an erasure. */
export const ERASE_WORD = 'ERASE';

/** GET, owners only: the erasures (`erasuresSchema`). POST the same: erases those again that an older backup has brought back. */
export const ERASURES_PATH = '/api/shop/admin/erasures';

/** GET (PocketBase): the signed-in shopper's own copy (`personalCopySchema`): what the account has, not its guest orders. */
export const OWN_COPY_PATH = '/api/shop/own-copy';

export const CUSTOMER_SORTS = ['-last', 'last', '-orders', 'orders', '-value', 'value'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** A customer, as of the newest order, the account, or a correction by staff; unknown texts are empty. */
const customerRowSchema = z.object({
  id: z.string(),
  has_account: z.boolean(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Where the newest order went. */
  shipping: shippingTextSchema,
  orders: z.number().int(),
  /** Of the orders, those in test mode. */
  test_orders: z.number().int(),
  /** Rupees paid, less what was refunded; test orders count as in reports (hooks/orders/sales.ts). */
  value: z.number(),
  last_order_at: z.string(),
});
export type CustomerRow = z.infer<typeof customerRowSchema>;

export const customerListSchema = z.object({
  items: z.array(customerRowSchema),
  totalItems: z.number().int(),
  totalPages: z.number().int(),
});
export type CustomerListAnswer = z.input<typeof customerListSchema>;
export type CustomerRowAnswer = CustomerListAnswer['items'][number];

const customerOrderSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  is_test: z.boolean(),
  source: orderSourceSchema,
  /** Rupees. */
  total_amount: z.number(),
  created_at: z.string(),
  /** When the buyer refused the parcel; empty if not. */
  refused_at: z.string(),
});

const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  verified: z.boolean(),
  created: z.string(),
  full_name: z.string(),
  phone: z.string(),
  wishlist: z.number().int(),
});

/** A customer shown with another one of the same person, or one that may be. */
const relatedCustomerSchema = z.object({
  id: z.string(),
  has_account: z.boolean(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  orders: z.number().int(),
});
export type RelatedCustomer = z.infer<typeof relatedCustomerSchema>;

export const customerSchema = z.object({
  customer: customerRowSchema,
  /** As stored; what staff corrected is not empty. */
  stored: z.object({ name: z.string(), contact_phone: z.string(), email: z.string(), notes: z.string() }),
  accounts: z.array(accountSchema),
  orders: z.array(customerOrderSchema),
  returns: z.array(
    z.object({
      id: z.string(),
      /** The order that was returned. */
      order_id: z.string(),
      order_number: z.string(),
      status: z.enum(RETURN_STATUSES),
      wish: z.enum(RETURN_WISHES),
      created_at: z.string(),
    }),
  ),
  /** Orders paid on delivery whose parcel was refused. */
  refused_parcels: z.number().int(),
  addresses: z.array(shippingTextSchema),
  /** Of the contact form. */
  messages: z.array(
    z.object({ id: z.string(), ticket: z.string(), subject: z.string(), message: z.string(), created_at: z.string() }),
  ),
  /** Customers merged into this one. */
  merged: z.array(relatedCustomerSchema),
  /** Others with the same phone number or mail address. */
  same_person: z.array(relatedCustomerSchema),
  /** Why the customer cannot be erased now; empty if nothing is in the way. */
  erase_obstacle: z.string(),
});
export type Customer = z.infer<typeof customerSchema>;
export type CustomerAnswer = z.input<typeof customerSchema>;

/** Rows by the name of what they are, in the order shown; columns are those of the tables, without technical ones. */
export const personalCopySchema = z.object({
  made_at: z.string(),
  parts: z.array(z.object({ name: z.string(), rows: z.array(z.record(z.string(), z.json())) })),
});
export type PersonalCopy = z.infer<typeof personalCopySchema>;

/** Random ids of erased customers and their orders, by which an older backup is erased again. */
export const erasuresSchema = z.object({
  erasures: z.array(
    z.object({ customer_ids: z.array(z.string()), order_ids: z.array(z.string()), created_at: z.string() }),
  ),
});
export type Erasures = z.infer<typeof erasuresSchema>;

/** How many customers a list of erasures has erased again. */
export const erasedSchema = z.object({ erased: z.number().int() });
