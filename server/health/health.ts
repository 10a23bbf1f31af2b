import type { BackupAge } from '#shared/api/health.ts';
import type { BucketStatus, PublishStatus } from '#shared/api/publish-status.ts';
import { database } from '../endpoints/database.ts';
import { serverEnvironment } from '../endpoints/environment.ts';
import { logger } from '../log/shop-logger.ts';
import { mailsState } from '../mails/mails-state.ts';
import { reconcilerState } from '../payments/reconciler-state.ts';
import { readPublishStatus } from '../publisher/publisher-client.ts';
import { providerState } from '../razorpay/provider-state.ts';
import { isBucketCatalogueCurrent } from '../search/catalogue-source.ts';
import { backupHealth } from './backups.ts';
import { type BooksHealth, booksHealth } from './books.ts';
import { type DiskState, diskState } from './disk.ts';

type Readiness = 'ok' | 'unavailable';
/** ok: equal to the published files. behind: files are being copied. unavailable: it cannot be written. */
type BucketState = Readiness | 'behind';

export interface Health {
  /** Combines the required parts: site, pocketbase, publisher. */
  status: Readiness;
  parts: {
    site: 'ok';
    pocketbase: Readiness;
    publisher: Readiness;
    /** Result of the last call. */
    payment_provider: Readiness | 'unknown';
    /** unavailable: it has not run for two minutes. */
    reconciler: Readiness | 'unknown';
    /** Free space of DATA_DIR. full: nothing can be written. */
    disk: DiskState;
    /** old: the last good one is older than twice the schedule. */
    backup: BackupAge;
    /** behind: mails to buyers wait for 10 minutes. off: there is no mail server. */
    mails: 'ok' | 'behind' | 'off' | 'unknown';
    /** wrong: the auditor has found something. old: it has not checked for two days. unknown: it has not checked yet. */
    books: BooksHealth['state'];
    /** unreadable: the reconciler skips rows of orders that it cannot read. */
    orders: BooksHealth['orders'];
    /** Only of a server without a database: whether the bucket with the catalogue answers. */
    catalogue?: Readiness;
  };
  /** The auditor's last check. */
  books?: NonNullable<BooksHealth['last']>;
  /** State of publishing, with the first failure. After a failed build or page the shop serves the previous pages. */
  publishing?: Pick<PublishStatus, 'state' | 'failed_pages'> & { failure?: string; bucket?: BucketState };
}

/** Checks every part: PocketBase must accept the server's token, and the publisher must report its status. */
export async function readHealth(): Promise<Health> {
  const [pocketbase, publishing, disk, backup, mails, books] = await Promise.all([
    isDatabaseReady(),
    publishingState(),
    diskState(),
    backupHealth(),
    mailsState(),
    booksHealth(),
  ]);
  // In development pages are rendered on request, and of several servers one has the publisher.
  const publisher = publishing !== undefined || serverEnvironment().PUBLISHER_URL === undefined;
  const readiness = (isReady: boolean): Readiness => (isReady ? 'ok' : 'unavailable');
  const isCatalogueCurrent = isBucketCatalogueCurrent();
  return {
    status: readiness(pocketbase && publisher),
    parts: {
      site: 'ok',
      pocketbase: readiness(pocketbase),
      publisher: readiness(publisher),
      payment_provider: providerState(),
      // Another server's work if this one has no database.
      reconciler: isCatalogueCurrent === undefined ? reconcilerState() : 'unknown',
      disk,
      backup,
      mails,
      books: books.state,
      orders: books.orders,
      ...(isCatalogueCurrent === undefined ? {} : { catalogue: readiness(isCatalogueCurrent) }),
    },
    ...(books.last === undefined ? {} : { books: books.last }),
    ...(publishing === undefined ? {} : { publishing }),
  };
}

async function isDatabaseReady(): Promise<boolean> {
  try {
    await database().collection('payment_events').getList(1, 1, { skipTotal: true });
    return true;
  } catch (error) {
    logger.error({ err: error }, 'PocketBase is not ready');
    return false;
  }
}

async function publishingState(): Promise<Health['publishing']> {
  if (serverEnvironment().PUBLISHER_URL === undefined) return undefined;
  try {
    const { state, failed_pages, failure, failures, bucket } = await readPublishStatus();
    const reason = (failure ?? failures[0])?.message;
    return {
      state,
      failed_pages,
      ...(reason === undefined ? {} : { failure: reason }),
      ...(bucket === undefined ? {} : { bucket: bucketState(bucket) }),
    };
  } catch {
    // readPublishStatus has logged it.
    return undefined;
  }
}

function bucketState({ failure, behind_since }: BucketStatus): BucketState {
  if (failure !== undefined) return 'unavailable';
  return behind_since === null ? 'ok' : 'behind';
}
