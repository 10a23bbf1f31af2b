import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { createTransport } from 'nodemailer';
import { type BucketSettings, bucketOf } from '#server/environment/bucket-settings.ts';
import { connectionFailure, errorCode } from '#server/errors.ts';
import { bucketRefusal } from '#server/object-storage/bucket-refusal.ts';
import { s3Client } from '#server/object-storage/s3-client.ts';
import { createRazorpayClient } from '#server/razorpay/razorpay-client.ts';
import { packageErrorSchema } from '#server/razorpay/razorpay-schemas.ts';

/** Settings by their variables. */
type Answers = Readonly<Record<string, string | undefined>>;

/** What a check against the real thing found. */
export interface Finding {
  /** refused: the answers cannot be right. warning: they may be, later. */
  readonly outcome: 'ok' | 'warning' | 'refused';
  /** Whole sentences. */
  readonly text: string;
}

const TIMEOUT_MS = 15_000;
/** The port where the connection is encrypted from its start, for PocketBase too (hooks/settings/apply.ts). */
const TLS_PORT = 465;
/** One object for all checks: a key that may not delete would leave one more with each try. */
const CHECK_KEY = 'setup-check';
const CONTENT = 'A check of the set-up. It can be deleted.';

const ok = (text: string): Finding => ({ outcome: 'ok', text });
const refused = (text: string): Finding => ({ outcome: 'refused', text });

/** Whether the shop's name leads to this machine. Never refused: its record may be entered later, or a proxy may be between. */
export async function checkDomain(origin: string): Promise<Finding> {
  const { hostname } = new URL(origin);
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  const addresses = found.map(({ address }) => address);
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));
  if (addresses.some((address) => own.includes(address))) return ok(`${hostname} leads to this machine.`);
  const text =
    addresses.length === 0
      ? `${hostname} has no address yet: enter this machine’s with your domain’s provider.`
      : `${hostname} leads to ${addresses.join(', ')}, which is not an address of this machine’s own. That is right behind a proxy or a router.`;
  return { outcome: 'warning', text };
}

/**
 * Whether Razorpay accepts a key: lists one order, which changes nothing. `apiBase` is the sandbox's address in tests. The webhook
 * secret cannot be checked: Razorpay learns it when its owner enters it there.
 */
export async function checkRazorpay(answers: Answers, apiBase: string | undefined): Promise<Finding> {
  const { RAZORPAY_KEY_ID: keyId = '', RAZORPAY_KEY_SECRET: keySecret = '' } = answers;
  const { orders } = createRazorpayClient({ keyId, keySecret, apiBase, timeoutMs: TIMEOUT_MS });
  try {
    await orders.all({ count: 1 });
    return ok('Razorpay accepts the key.');
  } catch (error) {
    const status = packageErrorSchema.safeParse(error).data?.statusCode ?? 0;
    if (status === 401) return refused('Razorpay does not accept this key id with this secret.');
    if (status === 0) return refused('Razorpay did not answer. Is this machine connected?');
    return refused(`Razorpay answered ${status}. Try again in a while.`);
  }
}

/** Whether a mail server takes the sign-in; without a user it takes mail from anybody. Sends no mail. */
export async function checkMail(answers: Answers): Promise<Finding> {
  const { SMTP_HOST: host = '', SMTP_PORT = '', SMTP_USER: user = '', SMTP_PASSWORD: pass = '' } = answers;
  const port = Number(SMTP_PORT);
  const transport = createTransport({
    host,
    port,
    secure: port === TLS_PORT,
    ...(user === '' ? {} : { auth: { user, pass } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return ok(`${host} takes the shop’s emails.`);
  } catch (error) {
    if (errorCode(error) === 'EAUTH') return refused(`${host} does not accept this user with this password.`);
    return refused(`${host}:${port} cannot be used: ${connectionFailure(error)}.`);
  } finally {
    transport.close();
  }
}

/** Whether the key can write, read and delete in the bucket: does so with one small object. */
export async function checkBucket(prefix: 'S3' | 'BACKUP_S3', answers: Answers): Promise<Finding> {
  const bucket = bucketOf(prefix, answers);
  if (bucket === null) return refused('Name, access key and secret of the bucket are needed.');
  const { name, endpoint } = bucket;
  try {
    if (await givesBack(bucket)) return ok(`The bucket ${name} can be written, read and emptied.`);
    return refused(`The bucket ${name} gives back something else than was stored.`);
  } catch (error) {
    return refused(`The bucket ${name} at ${endpoint} cannot be used: ${bucketRefusal(error).reason}`);
  }
}

async function givesBack(bucket: BucketSettings): Promise<boolean> {
  const s3 = s3Client(bucket, TIMEOUT_MS);
  await s3.putObject(CHECK_KEY, CONTENT);
  const read = await s3.getObject(CHECK_KEY);
  await s3.deleteObject(CHECK_KEY);
  return read === CONTENT;
}
