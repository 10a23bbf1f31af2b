import type { Variables } from './variables.ts';

/** A bucket of a server with Amazon's S3 interface. */
export interface BucketSettings {
  readonly name: string;
  readonly region: string;
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secret: string;
}

type BucketVariables = Pick<
  Variables,
  'PAGES_S3_BUCKET' | 'PAGES_S3_REGION' | 'PAGES_S3_ENDPOINT' | 'PAGES_S3_ACCESS_KEY' | 'PAGES_S3_SECRET'
>;

const DEFAULT_REGION = 'us-east-1';

/** The bucket that the published files are copied to; null without one. */
export function pagesBucket(values: BucketVariables): BucketSettings | null {
  const { PAGES_S3_BUCKET: name, PAGES_S3_ACCESS_KEY: accessKey, PAGES_S3_SECRET: secret } = values;
  if (name === undefined || accessKey === undefined || secret === undefined) return null;
  const region = values.PAGES_S3_REGION ?? DEFAULT_REGION;
  const endpoint = values.PAGES_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { name, region, endpoint, accessKey, secret };
}

/** One line if the bucket's variables are incomplete. */
export function partialPagesBucket(values: BucketVariables): string[] {
  const names = ['PAGES_S3_BUCKET', 'PAGES_S3_ACCESS_KEY', 'PAGES_S3_SECRET'] as const;
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [`${missing.join(' and ')} must be set too: set all of ${names.join(', ')}, or none.`];
}

/** The same settings as variables, for the publisher. */
export function pagesBucketVariables(bucket: BucketSettings | null): NodeJS.ProcessEnv {
  return {
    PAGES_S3_BUCKET: bucket?.name ?? '',
    PAGES_S3_REGION: bucket?.region ?? '',
    PAGES_S3_ENDPOINT: bucket?.endpoint ?? '',
    PAGES_S3_ACCESS_KEY: bucket?.accessKey ?? '',
    PAGES_S3_SECRET: bucket?.secret ?? '',
  };
}
