import { type ListObject, type S3mini, S3ServiceError } from 's3mini';
import { oneLine } from '#shared/text/fold.ts';
import { connectionFailure } from '../errors.ts';

/** Why a bucket could not be used. */
interface BucketRefusal {
  /** The service's own words with its code, and what to do: one or two sentences. */
  readonly reason: string;
  /** Whether it may end without anybody doing anything. */
  readonly passes: boolean;
}

interface Rule {
  readonly codes: readonly string[];
  readonly advice: string;
  readonly passes?: boolean;
}

const KEYS = 'Check the access key, the secret, and that they may list, read, write and delete.';
const NAME = 'Check the name of the bucket and the endpoint.';
const PASSES = 'This usually passes by itself.';

/** What to do for the codes that services with Amazon's S3 interface publish. */
const RULES: readonly Rule[] = [
  { codes: ['SignatureDoesNotMatch'], advice: 'Check the secret.' },
  { codes: ['InvalidAccessKeyId', 'Unauthorized', 'XAdminUserNotFound'], advice: 'Check the access key.' },
  { codes: ['ExpiredToken', 'InvalidToken'], advice: 'Enter a new access key and secret.' },
  { codes: ['RequestTimeTooSkewed', 'ExpiredRequest'], advice: 'Set the clock of this machine.' },
  { codes: ['AccessDenied'], advice: KEYS },
  { codes: ['NoSuchBucket'], advice: NAME },
  { codes: ['PermanentRedirect', 'AuthorizationHeaderMalformed'], advice: 'Check the region and the endpoint.' },
  {
    codes: ['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'],
    advice: 'Give the bucket more space.',
  },
  { codes: ['AllAccessDisabled', 'AccountProblem', 'NotEntitled'], advice: 'Ask the service about your account.' },
  {
    codes: ['SlowDown', 'SlowDownRead', 'SlowDownWrite', 'ServiceUnavailable', 'TooManyRequests'],
    advice: PASSES,
    passes: true,
  },
  { codes: ['InternalError', 'IncompleteBody', 'RequestTimeout'], advice: PASSES, passes: true },
];

const MANY_REQUESTS = 429;
const MISSING = 404;
const SERVER_ERROR = 500;
/** Letters of the service's own sentence that are shown. */
const LONGEST = 240;

/** What went wrong with a bucket, by the error of its client. */
export function bucketRefusal(error: unknown): BucketRefusal {
  const refusal = serviceErrorOf(error);
  // Without an answer: the network, or a service that is away.
  if (refusal === undefined) return { reason: `${connectionFailure(error).replace(/\.$/, '')}.`, passes: true };
  const { status, body = '' } = refusal;
  const code = textOf('Code', body) || (refusal.serviceCode ?? '');
  const message = textOf('Message', body);
  const rule = ruleOf(code, message, status);
  const region = code === 'AuthorizationHeaderMalformed' ? textOf('Region', body) : '';
  const advice = region === '' ? rule.advice : `Enter the region ${region}.`;
  const said = message === '' ? `it answered ${status}` : `it says “${message.replace(/\.$/, '')}”`;
  const named = code === '' || code === 'Unknown' ? '' : ` (${code})`;
  return { reason: `${said}${named}. ${advice}`, passes: rule.passes ?? false };
}

/** Lists objects by the start of their key. @throws S3ServiceError, as for a missing bucket, which the client takes for empty */
export async function listAll(s3: S3mini, prefix: string): Promise<ListObject[]> {
  const objects = await s3.listObjects('/', prefix);
  if (objects !== null) return objects;
  // Asked again in a way whose refusal has the service's words.
  await s3.listMultipartUploads();
  throw new S3ServiceError('S3 returned 404', MISSING, 'NoSuchBucket');
}

/** The client wraps some refusals. */
function serviceErrorOf(error: unknown): S3ServiceError | undefined {
  if (error instanceof S3ServiceError) return error;
  return error instanceof Error && error.cause instanceof S3ServiceError ? error.cause : undefined;
}

function ruleOf(code: string, message: string, status: number): Omit<Rule, 'codes'> {
  // Backblaze has no code of its own for the limits that its customers set.
  if (/cap exceeded/i.test(message)) return { advice: 'Raise the limit under Caps & Alerts.' };
  const known = RULES.find(({ codes }) => codes.includes(code));
  if (known !== undefined) return known;
  if (status === MANY_REQUESTS || status >= SERVER_ERROR) return { advice: PASSES, passes: true };
  if (status === MISSING) return { advice: NAME };
  return { advice: status === 401 || status === 403 ? KEYS : 'See what the store says about its state.' };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#34': '"' };

/** The text of an element of the service's answer in one line; '' if it is missing, as in a page of a proxy. */
function textOf(element: 'Code' | 'Message' | 'Region', body: string): string {
  const [, content = ''] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(body) ?? [];
  const text = content.replace(/&([a-z]+|#\d+);/g, (whole, name) => ENTITIES[name] ?? whole).replaceAll('&amp;', '&');
  return oneLine(text).slice(0, LONGEST);
}
