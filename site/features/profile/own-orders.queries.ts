import type PocketBase from 'pocketbase';
import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
  PLACED_ORDERS,
} from '#shared/orders/order.ts';
import type { Parcel } from '#shared/orders/parcels.ts';
import { property, textProperty } from '#shared/property.ts';
import { hasShape } from '#shared/shape.ts';
import { readableRows } from '#site/components/readable-rows.ts';

const ITEM_SHAPE = { id: '', product_id: '', name: '', size: '', image: '', stitched: true, quantity: 0 };
const ORDER_SHAPE = {
  id: '',
  order_number: '',
  total_amount: 0,
  is_test: false,
  tracking_number: '',
  razorpay_payment_id: '',
  created_at: '',
};

const PARCEL_SHAPE = { id: '', courier: '', name: '', url: '', tracking_number: '', sent_on: '' };
const PACKED_SHAPE = { item_id: '', quantity: 0 };

const ADDRESS_SHAPE = { first_name: '', last_name: '', phone: '', address: '', pincode: '', city: '', state: '' };

export type OwnOrderItem = typeof ITEM_SHAPE;
export type OrderAddress = typeof ADDRESS_SHAPE;

/** One of the shopper's own orders; amounts are rupees. */
export type OwnOrder = typeof ORDER_SHAPE & {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  items: readonly OwnOrderItem[];
  parcels: readonly Parcel[];
};

const PAGE_SIZE = 10;
const ORDERS_READ_FOR_ADDRESSES = 30;

/** The signed-in shopper's orders, newest first; `page` starts at 1. @throws ClientResponseError */
export async function readOwnOrders(pb: PocketBase, page: number): Promise<{ orders: OwnOrder[]; hasMore: boolean }> {
  const answer = await pb.collection('orders').getList(page, PAGE_SIZE, {
    sort: '-created_at',
    filter: PLACED_ORDERS,
    expand: 'order_items_via_order_id',
  });
  return { orders: readableRows(answer.items, parseOrder), hasMore: answer.page < answer.totalPages };
}

/** Where the latest orders went, newest first; orders without a complete address are skipped. @throws ClientResponseError */
export async function readOrderAddresses(pb: PocketBase): Promise<OrderAddress[]> {
  const { items } = await pb.collection('orders').getList(1, ORDERS_READ_FOR_ADDRESSES, {
    sort: '-created_at',
    filter: PLACED_ORDERS,
    fields: 'shipping',
    skipTotal: true,
  });
  return items.map((row) => property(row, 'shipping')).filter((shipping) => hasShape(ADDRESS_SHAPE, shipping));
}

/** @throws Error for an invalid row */
function parseOrder(row: unknown): OwnOrder {
  const status = ORDER_STATUSES.find((known) => known === textProperty(row, 'status'));
  const paymentStatus = PAYMENT_STATUSES.find((known) => known === textProperty(row, 'payment_status'));
  const items = property(property(row, 'expand'), 'order_items_via_order_id') ?? [];
  if (status === undefined || paymentStatus === undefined) throw new Error('An order has no known status.');
  if (!hasShape(ORDER_SHAPE, row) || !hasShape([ITEM_SHAPE], items)) throw new Error('An order is incomplete.');
  return { ...row, status, paymentStatus, items, parcels: parseParcels(property(row, 'parcels')) };
}

/** Parcels that are complete; none if the column is empty. */
function parseParcels(stored: unknown): Parcel[] {
  if (!hasShape([PARCEL_SHAPE], stored)) return [];
  return stored.map((parcel) => {
    const items = property(parcel, 'items');
    return { ...parcel, items: hasShape([PACKED_SHAPE], items) ? items : [] };
  });
}
