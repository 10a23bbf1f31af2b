/** The labels of the contact page (specification, section 2); its texts are content. */
export const CONTACT_WORDS = {
  formTitle: 'Write to us',
  required: 'Fields with a * are required.',
  name: 'Name *',
  phone: 'Phone',
  email: 'Email *',
  subject: 'Subject',
  message: 'Message *',
  send: 'Send Message',
  withoutScript: 'This form needs JavaScript.',
  orWrite: 'You can also write to',
  visit: 'Visit us',
  reach: 'Reach us',
  otherWays: 'Other ways to reach us',
  hours: 'Business hours',
  chatTitle: 'Quick contact',
  chat: 'Chat on WhatsApp',
  support: 'Support',
  trackTitle: 'Track your order',
  trackSignedIn: 'Ordered while signed in? Status and tracking number are in',
  trackOrders: 'your orders',
  trackGuest: 'Ordered as a guest? Enter your order number and the phone number you gave for delivery.',
  trackWithoutScript: 'This form needs JavaScript. Please write to us with your order number and phone number.',
} as const;

/** The form that opens an order by its number and phone. */
export const TRACK_WORDS = {
  number: 'Order number',
  phone: 'Phone number',
  track: 'Track order',
  busy: 'Looking…',
} as const;

/** While a message is sent, and if it could not be. */
export const SENDING_WORDS = {
  sending: 'Sending…',
  failed: 'Your message was not sent, and is still here. Please try again in a minute.',
} as const;

/** Support contacts by subject. */
export const SUPPORT = [
  { kind: 'orders', name: 'Orders' },
  { kind: 'returns', name: 'Returns' },
  { kind: 'general', name: 'General enquiries' },
] as const;
