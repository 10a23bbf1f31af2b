import type { OrderStatus, PaymentStatus } from '#shared/orders/order.ts';

/** The words of the profile page; those of the specification (sections 2 and 4) verbatim. */
export const PROFILE_WORDS = {
  title: 'My Profile',
  description: 'Your address and orders at {name}.',
  required: 'Profile Access Required',
  requiredText: 'Please log in to access your profile.',
  signIn: 'Sign In',
  loading: 'Loading profile...',
  details: 'Your details',
  email: 'Email',
  emailNote: 'Email cannot be changed',
  fullName: 'Full Name',
  phone: 'Phone Number',
  pincode: 'PIN Code',
  street: 'Street Address',
  city: 'City',
  state: 'State',
  country: 'Country',
  save: 'Save Profile',
  saving: 'Saving...',
  signOut: 'Sign out',
  notLoaded: 'We couldn’t load your saved details.',
  notLoadedText: 'Try again, or fill in only what has changed: fields you leave empty stay as they were.',
  tryAgain: 'Try again',
} as const;

/** Toasts, title then text (specification, section 8). */
export const PROFILE_TOASTS = {
  success: 'Success',
  updated: 'Profile updated successfully',
  error: 'Error',
  signedOut: 'You are signed out',
} as const;

/** The words of the orders on the profile page. */
export const ORDER_WORDS = {
  title: 'Your orders',
  loading: 'Loading your orders...',
  none: 'No orders yet',
  noneText: 'Orders you place while signed in show up here.',
  failed: 'We couldn’t load your orders.',
  tryAgain: 'Try again',
  more: 'Show older orders',
  total: 'Total',
  tracking: 'Tracking number',
  trackAt: (carrier: string) => `Track at ${carrier}`,
  unstitched: 'Unstitched',
  test: 'Test order',
} as const;

/** Buying an order's items again. */
export const REORDER_WORDS = {
  reorder: 'Reorder',
  busy: 'Adding...',
  missing: 'Not all of it is available now',
  failed: 'We couldn’t add the items. Please try again.',
} as const;

/** The words about orders that were placed with the confirmed address before signing in. */
export const EARLIER_ORDERS_WORDS = {
  title: 'Ordered before signing in?',
  text: (count: number) =>
    count === 1
      ? '1 order was placed with this email without signing in. Enter its order number and phone number to add it here.'
      : `${count} orders were placed with this email without signing in. Enter the order number and phone number of one to add it here, with the others for that phone number.`,
  number: 'Order number',
  phone: 'Delivery phone number',
  add: 'Add to your orders',
  busy: 'Adding...',
  added: (count: number) => (count === 1 ? '1 order added' : `${count} orders added`),
} as const;

/** The words about the shopper's own data. */
export const COPY_WORDS = {
  title: 'Your data',
  text: 'Everything we keep about your account and its orders.',
  download: 'Download my data',
  failed: 'We couldn’t prepare your data. Please try again.',
} as const;

export const STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** Text by payment status; a paid order shows none. */
export const PAYMENT_WORDS: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Payment pending',
  on_delivery: 'Cash on delivery',
  paid: '',
  failed: 'Payment failed',
  refund_pending: 'Refund on its way',
  refunded: 'Refunded',
};
