import { SERVICE_TITLES, SETTING_LABELS, type Service, type Setting } from '#shared/api/services.ts';

/** Settings → Services, which is not in the specification. */
export const SERVICES_WORDS = {
  title: 'Services',
  intro: 'What your shop signs in to: your mail server, a place for backups, and Razorpay.',
  loading: 'Loading the services',
  onlyOwners: 'Only owners can change services',
  onlyOwnersHint: 'Ask an owner of the shop.',
  starting: 'The shop is starting again with the new settings. This takes a few seconds.',
  ready: (service: string) => `${service} saved and in use`,
  saved: (service: string) => `${service} saved, but not in use`,
  onServer: 'Set on the machine your shop runs on. To change it, ask who looks after that machine.',
  leftOut: 'Not in use, because it cannot be right:',
  notUsed:
    'Saved settings are not in use: the shop was started with SAVED_SERVICES=0. You can change them here. They are used when who looks after the machine removes it and starts the shop again.',
  elsewhere: 'Your shop runs on several machines. Services are set there.',
  savedBy: 'Saved by',
  setUp: 'Set up',
  change: 'Change',
  cancel: 'Cancel',
  save: 'Try and save',
  trying: 'Trying…',
  secretKept: 'Leave blank to keep the saved one.',
  notSecret: 'Set',
  confirm: 'Confirm that it’s you',
  password: 'Your password',
  code: 'Code from your email',
  sendCode: 'Send me a code',
  sendAgain: 'Send a new code',
  codeSent: 'We emailed you a code.',
  told: 'All owners get an email about the change. The shop closes for a few seconds while it starts again.',
  toldUnused:
    'All owners get an email about the change. It is kept, but not used: the shop was started with SAVED_SERVICES=0.',
  webhook:
    'At Razorpay, under Webhooks, enter this address with the webhook secret above, and choose the events of orders, payments, refunds and payment links:',
  lastBackup: 'Last backup',
  noBackup: 'No backup yet. The first one is made within minutes.',
  onlyHere: 'On this machine only. The last one that is also in the bucket:',
  neverInBucket: 'On this machine only. The bucket has none yet.',
  backupFailed: 'The last try failed.',
  former: 'Earlier keys',
  formerHint: 'Kept for the orders that were paid with them: they are refunded from the same account.',
  formerOrders: (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}, the last on`,
} as const;

interface FieldWords {
  name: Setting;
  label: string;
  hint?: string;
}

interface ServiceWords {
  title: string;
  what: string;
  /** While it is not set up. */
  without: string;
  fields: readonly FieldWords[];
  /** What a new one starts with. */
  start: Readonly<Record<string, string>>;
}

export const SERVICE_WORDS: Readonly<Record<Service, ServiceWords>> = {
  email: {
    title: SERVICE_TITLES.email,
    what: 'Sends order emails, sign-in codes and new passwords.',
    without: 'Not set up: your shop sends no email.',
    fields: [
      {
        name: 'SMTP_HOST',
        label: SETTING_LABELS.SMTP_HOST,
        hint: 'Such as smtp.zoho.in. Your email provider calls it SMTP or outgoing server.',
      },
      { name: 'SMTP_PORT', label: SETTING_LABELS.SMTP_PORT, hint: '587 or 465' },
      {
        name: 'SMTP_USER',
        label: SETTING_LABELS.SMTP_USER,
        hint: 'Usually your email. Leave blank if it needs no sign-in.',
      },
      { name: 'SMTP_PASSWORD', label: SETTING_LABELS.SMTP_PASSWORD },
      { name: 'SMTP_FROM', label: SETTING_LABELS.SMTP_FROM, hint: 'Such as orders@yourshop.in' },
      { name: 'SMTP_FROM_NAME', label: SETTING_LABELS.SMTP_FROM_NAME, hint: 'If empty, your shop name is used.' },
    ],
    start: { SMTP_PORT: '587' },
  },
  backups: {
    title: SERVICE_TITLES.backups,
    what: 'Keeps encrypted copies of orders, products and pictures.',
    without: 'Not set up: if this machine breaks, your shop is lost.',
    fields: [
      {
        name: 'BACKUP_PASSPHRASE',
        label: SETTING_LABELS.BACKUP_PASSPHRASE,
        hint: '16 letters or more. Write it down: without it no backup can be opened.',
      },
      { name: 'BACKUP_EVERY_HOURS', label: SETTING_LABELS.BACKUP_EVERY_HOURS, hint: '24 for one a day' },
      { name: 'BACKUP_KEEP', label: SETTING_LABELS.BACKUP_KEEP },
      {
        name: 'BACKUP_S3_BUCKET',
        label: SETTING_LABELS.BACKUP_S3_BUCKET,
        hint: 'A bucket at any S3 provider. Leave blank to keep backups on this machine only.',
      },
      { name: 'BACKUP_S3_REGION', label: SETTING_LABELS.BACKUP_S3_REGION, hint: 'Such as ap-south-1' },
      { name: 'BACKUP_S3_ENDPOINT', label: SETTING_LABELS.BACKUP_S3_ENDPOINT, hint: 'Leave blank for Amazon.' },
      { name: 'BACKUP_S3_ACCESS_KEY', label: SETTING_LABELS.BACKUP_S3_ACCESS_KEY },
      { name: 'BACKUP_S3_SECRET', label: SETTING_LABELS.BACKUP_S3_SECRET },
    ],
    start: { BACKUP_EVERY_HOURS: '24', BACKUP_KEEP: '14' },
  },
  payments: {
    title: SERVICE_TITLES.payments,
    what: 'Takes payments with your Razorpay account.',
    without: 'Not set up: payments are tests, and no money moves.',
    fields: [
      {
        name: 'RAZORPAY_KEY_ID',
        label: SETTING_LABELS.RAZORPAY_KEY_ID,
        hint: 'From Razorpay, under Account & Settings, API Keys. It begins with rzp_live_ or rzp_test_.',
      },
      { name: 'RAZORPAY_KEY_SECRET', label: SETTING_LABELS.RAZORPAY_KEY_SECRET },
      {
        name: 'RAZORPAY_WEBHOOK_SECRET',
        label: SETTING_LABELS.RAZORPAY_WEBHOOK_SECRET,
        hint: 'Choose one of 12 letters or more.',
      },
    ],
    start: {},
  },
};
