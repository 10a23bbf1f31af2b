import { randomBytes } from 'node:crypto';
import { checkBucket, checkDomain, checkMail, checkRazorpay, type Finding } from '#server/services/checks.ts';
import { whatsappNumber } from '#shared/content/shop.ts';
import type { Variables } from '../environment/variables.ts';

export type VariableName = keyof Variables;
/** Values of variables; '' for one that is not set. */
export type Answers = Readonly<Partial<Record<VariableName, string>>>;

/** One variable of the shop, as a question. */
export interface Question {
  readonly variable: VariableName;
  readonly message: string;
  readonly isSecret?: boolean;
  /** May stay empty. */
  readonly isOptional?: boolean;
  /** The answer of those who have no other. */
  suggest?(answers: Answers): string;
}

/** Questions that are answered and checked together. */
export interface Topic {
  /** `--no-<name>` leaves out a topic that has an offer. */
  readonly name: string;
  /** Asked first, where a shop can do without. */
  readonly offer?: string;
  readonly questions: readonly Question[];
  /** Tries the answers against the real thing. `razorpayApi` is the sandbox's address in tests. */
  check?(answers: Answers, razorpayApi: string | undefined): Promise<Finding>;
}

const SECRET_BYTES = 24;

/** All that `npm run setup` asks, in order. */
export const TOPICS: readonly Topic[] = [
  {
    name: 'domain',
    questions: [{ variable: 'PUBLIC_SITE_URL', message: 'Which domain will shoppers open? Such as shop.example.com' }],
    check: ({ PUBLIC_SITE_URL = '' }) => checkDomain(PUBLIC_SITE_URL),
  },
  {
    name: 'owner',
    questions: [
      { variable: 'ADMIN_EMAIL', message: 'The owner’s email address, to sign in to the admin' },
      { variable: 'ADMIN_PASSWORD', message: 'A password for the owner', isSecret: true },
    ],
  },
  {
    name: 'shop',
    offer: 'Shall we enter the name of the shop and its contacts? They can also wait for the admin.',
    questions: [
      { variable: 'SHOP_NAME', message: 'The name of the shop, as shoppers read it' },
      { variable: 'SHOP_PHONE', message: 'Its phone number, with +91', isOptional: true },
      { variable: 'SHOP_WHATSAPP', message: 'Its WhatsApp number', isOptional: true },
      { variable: 'SHOP_EMAIL', message: 'Its email address for shoppers', isOptional: true },
    ],
  },
  {
    name: 'razorpay',
    offer: 'Do you have keys of Razorpay? Without them payments are in test mode, and no money moves.',
    questions: [
      { variable: 'RAZORPAY_KEY_ID', message: 'Key id of Razorpay' },
      { variable: 'RAZORPAY_KEY_SECRET', message: 'Key secret of Razorpay', isSecret: true },
      {
        variable: 'RAZORPAY_WEBHOOK_SECRET',
        message: 'Secret of Razorpay’s webhook, which you choose',
        isSecret: true,
        suggest: randomSecret,
      },
    ],
    check: checkRazorpay,
  },
  {
    name: 'smtp',
    offer: 'Do you have a mail server (SMTP)? Without one nobody gets an email of the shop.',
    questions: [
      { variable: 'SMTP_HOST', message: 'Host of the mail server' },
      { variable: 'SMTP_PORT', message: 'Port of the mail server: 587 or 465', suggest: () => '587' },
      { variable: 'SMTP_USER', message: 'User of the mail server', isOptional: true },
      { variable: 'SMTP_PASSWORD', message: 'Password of the mail server', isSecret: true, isOptional: true },
      {
        variable: 'SMTP_FROM',
        message: 'Address that emails come from',
        suggest: ({ PUBLIC_SITE_URL = '' }) =>
          URL.canParse(PUBLIC_SITE_URL) ? `noreply@${new URL(PUBLIC_SITE_URL).hostname.replace(/^www\./, '')}` : '',
      },
      {
        variable: 'SMTP_FROM_NAME',
        message: 'Name that emails come from, if it is not the shop’s',
        isOptional: true,
      },
    ],
    check: checkMail,
  },
  {
    name: 'google',
    offer: 'Shall shoppers be able to sign in with Google? You need an OAuth client of Google Cloud.',
    questions: [
      { variable: 'GOOGLE_CLIENT_ID', message: 'Client id of Google' },
      { variable: 'GOOGLE_CLIENT_SECRET', message: 'Client secret of Google', isSecret: true },
    ],
  },
  {
    name: 's3',
    offer: 'Shall pictures be kept in an S3 bucket, and not on this machine’s disk?',
    questions: bucketQuestions('S3', 'pictures'),
    check: (answers) => checkBucket('S3', answers),
  },
  {
    name: 'backups',
    offer: 'Shall the shop be backed up regularly, encrypted?',
    questions: [
      {
        variable: 'BACKUP_PASSPHRASE',
        message: 'Passphrase of the backups, which you keep elsewhere too',
        isSecret: true,
        suggest: randomSecret,
      },
      {
        variable: 'BACKUP_EVERY_HOURS',
        message: 'Hours between two backups: 24 for one a day',
        suggest: () => '24',
      },
    ],
  },
  {
    name: 'backup-bucket',
    offer: 'Shall backups also go to an S3 bucket? Those on this machine are lost with it.',
    questions: bucketQuestions('BACKUP_S3', 'backups'),
    check: (answers) => checkBucket('BACKUP_S3', answers),
  },
];

/** The topics that a shop can do without. */
export const OFFERED = TOPICS.filter(({ offer }) => offer !== undefined);

/** The command line's name for a question: `--razorpay-key-id`. */
export function flagOf({ variable }: Question): string {
  return variable === 'PUBLIC_SITE_URL' ? 'domain' : variable.toLowerCase().replaceAll('_', '-');
}

/** The variable's value for what somebody typed. A domain may be given without its https://, and a WhatsApp number with + and blanks. */
export function readAnswer({ variable }: Question, text: string): string {
  const typed = text.trim();
  if (variable === 'SHOP_WHATSAPP') return whatsappNumber(typed);
  return variable === 'PUBLIC_SITE_URL' && !typed.includes('://') ? `https://${typed}` : typed;
}

function randomSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function bucketQuestions(prefix: 'S3' | 'BACKUP_S3', what: string): Question[] {
  return [
    { variable: `${prefix}_BUCKET`, message: `Name of the bucket for ${what}` },
    { variable: `${prefix}_REGION`, message: 'Its region', suggest: () => 'ap-south-1' },
    {
      variable: `${prefix}_ENDPOINT`,
      message: 'Its address, without the bucket’s name',
      suggest: (answers) => `https://s3.${answers[`${prefix}_REGION`]}.amazonaws.com`,
    },
    { variable: `${prefix}_ACCESS_KEY`, message: 'Access key of the bucket', isSecret: true },
    { variable: `${prefix}_SECRET`, message: 'Secret of that key', isSecret: true },
  ];
}
