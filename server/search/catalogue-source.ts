import { CatalogueFollower } from '#server/catalogue/follower.ts';
import { BucketCatalogue } from '#server/catalogue-copy/bucket-catalogue.ts';
import { serverEnvironment } from '#server/endpoints/environment.ts';
import { bucketOf } from '#server/environment/bucket-settings.ts';
import { logger } from '#server/log/shop-logger.ts';
import { Bucket } from '#server/object-storage/bucket.ts';
import type { CatalogueSource } from './current-index.ts';

let fromBucket: BucketCatalogue | undefined;

/** The catalogue of the database beside this server, or of the bucket if none exists. @throws Error without either */
export function catalogueSource(): CatalogueSource {
  const { POCKETBASE_DIR: pocketBaseDir } = serverEnvironment();
  if (pocketBaseDir !== undefined) return new CatalogueFollower({ pocketBaseDir, logger });
  const settings = bucketOf('PAGES_S3', serverEnvironment());
  if (settings === null) throw new Error('The catalogue is neither in a database nor in a bucket.');
  fromBucket ??= new BucketCatalogue({ bucket: new Bucket(settings), logger });
  return fromBucket;
}

/** Whether the bucket's catalogue was read lately; undefined beside a database. */
export function isBucketCatalogueCurrent(): boolean | undefined {
  if (serverEnvironment().POCKETBASE_DIR !== undefined) return undefined;
  return fromBucket?.isCurrent ?? false;
}
