import { S3mini } from 's3mini';
import type { BucketSettings } from '../environment/bucket-settings.ts';

/** A client of one bucket. A request ends after `requestMs`, so that a server that hangs stops nothing for good. */
export function s3Client(settings: BucketSettings, requestMs: number, minPartSize?: number): S3mini {
  const { name, region, endpoint, accessKey, secret } = settings;
  return new S3mini({
    accessKeyId: accessKey,
    secretAccessKey: secret,
    endpoint: `${endpoint.replace(/\/$/, '')}/${name}`,
    region,
    requestAbortTimeout: requestMs,
    ...(minPartSize === undefined ? {} : { minPartSize }),
  });
}
