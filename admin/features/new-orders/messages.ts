/** Texts about new orders, which are not in the specification. */
export const ALERT_WORDS = {
  title: 'New orders',
  hint: 'Shoppers’ orders, paid or with cash on delivery, are emailed to you as soon as they come in.',
  label: 'Settings: new orders',
  addresses: 'Email addresses',
  addressesHint: 'Commas between several. Leave blank for the owners’ addresses.',
  addressesWrong: 'Enter email addresses with commas between them',
  save: 'Save addresses',
  onDevice: 'On this device, while the admin is open',
  sound: 'Play a sound',
  allow: 'Allow notifications',
  allowed: 'Notifications are on.',
  blocked: 'Notifications are blocked. Allow them for this site in your browser’s settings.',
  unsupported: 'This browser shows no notifications.',
  told: (order: string) => `New order ${order}`,
} as const;
