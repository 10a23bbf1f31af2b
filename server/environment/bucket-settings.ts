/** A bucket of a server with Amazon's S3 interface. */
export interface BucketSettings {
  readonly name: string;
  readonly region: string;
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secret: string;
}

/** The variables of a bucket begin with one of these: published files, backups, pictures. */
type BucketPrefix = 'PAGES_S3' | 'BACKUP_S3' | 'S3';
type Needed<Prefix extends BucketPrefix> = `${Prefix}_${'BUCKET' | 'ACCESS_KEY' | 'SECRET'}`;
type BucketVariables<Prefix extends BucketPrefix> = {
  readonly [Name in Needed<Prefix> | `${Prefix}_${'REGION' | 'ENDPOINT'}`]?: string | undefined;
};

const DEFAULT_REGION = 'us-east-1';

/** The bucket of these variables; null without one. */
export function bucketOf<Prefix extends BucketPrefix>(
  prefix: Prefix,
  values: BucketVariables<Prefix>,
): BucketSettings | null {
  const name = values[`${prefix}_BUCKET`];
  const accessKey = values[`${prefix}_ACCESS_KEY`];
  const secret = values[`${prefix}_SECRET`];
  if (name === undefined || accessKey === undefined || secret === undefined) return null;
  const region = values[`${prefix}_REGION`] ?? DEFAULT_REGION;
  const endpoint = values[`${prefix}_ENDPOINT`] ?? `https://s3.${region}.amazonaws.com`;
  return { name, region, endpoint, accessKey, secret };
}

/** One line if the bucket's variables are incomplete. */
export function partialBucket<Prefix extends BucketPrefix>(prefix: Prefix, values: BucketVariables<Prefix>): string[] {
  const names: Needed<Prefix>[] = [`${prefix}_BUCKET`, `${prefix}_ACCESS_KEY`, `${prefix}_SECRET`];
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [`${missing.join(' and ')} must be set too: set all of ${names.join(', ')}, or none.`];
}

/** The same settings as variables, for a program that is started. */
export function bucketVariables(prefix: BucketPrefix, bucket: BucketSettings | null): NodeJS.ProcessEnv {
  return {
    [`${prefix}_BUCKET`]: bucket?.name ?? '',
    [`${prefix}_REGION`]: bucket?.region ?? '',
    [`${prefix}_ENDPOINT`]: bucket?.endpoint ?? '',
    [`${prefix}_ACCESS_KEY`]: bucket?.accessKey ?? '',
    [`${prefix}_SECRET`]: bucket?.secret ?? '',
  };
}
