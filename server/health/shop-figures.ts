import { database } from '#server/endpoints/database.ts';
import { serverEnvironment } from '#server/endpoints/environment.ts';
import { logger } from '#server/log/shop-logger.ts';
import { mailDelayMs, mailFigures } from '#server/mails/mails-state.ts';
import { lastReconciledAt } from '#server/payments/reconciler-state.ts';
import { readPublishStatus } from '#server/publisher/publisher-client.ts';
import type { BucketStatus } from '#shared/api/publish-status.ts';
import type { Gauge } from '../metrics/metrics.ts';
import { lastGoodBackup } from './backups.ts';
import { freeDiskBytes } from './disk.ts';

/** Orders counted in the database, by filter. */
const ORDERS = {
  shop_orders_placed: 'id != ""',
  // An exchange costs nothing.
  shop_orders_paid: 'payment_status = "paid" && total_amount > 0',
  shop_orders_refunded: 'payment_status = "refunded"',
  shop_reservations_open: 'payment_status = "pending" && stock_state = "reserved"',
};
/** Orders that are paid in test mode are no sales. */
const PAYMENTS = { live: 'is_test = false', test: 'is_test = true' };

/** Current figures of orders, publishing, disk and reconciler. A part that fails is left out and logged. */
export async function shopFigures(): Promise<Gauge[]> {
  const parts = await Promise.all([
    figuresOf('orders', orderFigures),
    figuresOf('publishing', publishingFigures),
    figuresOf('disk', diskFigures),
    figuresOf('backups', backupFigures),
    figuresOf('mails', outboxFigures),
  ]);
  const reconciledAt = lastReconciledAt();
  return [
    ...parts.flat(),
    ...(reconciledAt === undefined
      ? []
      : [{ name: 'shop_reconciler_last_run_timestamp_seconds', value: Math.round(reconciledAt / 1000) }]),
  ];
}

async function figuresOf(part: string, read: () => Promise<Gauge[]>): Promise<Gauge[]> {
  try {
    return await read();
  } catch (error) {
    logger.warn({ err: error, part }, 'a part has no figures');
    return [];
  }
}

function orderFigures(): Promise<Gauge[]> {
  return Promise.all(
    Object.entries(ORDERS).flatMap(([name, filter]) =>
      Object.entries(PAYMENTS).map(async ([payments, isOf]) => {
        const query = { filter: `${filter} && ${isOf}`, fields: 'id' };
        const page = await database().collection('orders').getList(1, 1, query);
        return { name, value: page.totalItems, labels: { payments } };
      }),
    ),
  );
}

async function publishingFigures(): Promise<Gauge[]> {
  if (serverEnvironment().PUBLISHER_URL === undefined) return [];
  const { queued_pages, failed_pages, live_seq, newest_seq, last_published_at, bucket } = await readPublishStatus();
  return [
    { name: 'shop_publisher_queued_pages', value: queued_pages },
    { name: 'shop_publisher_failed_pages', value: failed_pages },
    { name: 'shop_publisher_changes_behind', value: newest_seq - live_seq },
    ...(last_published_at === null
      ? []
      : [{ name: 'shop_publisher_last_published_timestamp_seconds', value: Date.parse(last_published_at) / 1000 }]),
    ...(bucket === undefined ? [] : bucketFigures(bucket)),
  ];
}

function bucketFigures({ waiting_files, behind_since, failure }: BucketStatus): Gauge[] {
  const behindMs = behind_since === null ? 0 : Date.now() - Date.parse(behind_since);
  return [
    { name: 'shop_bucket_waiting_files', value: waiting_files },
    { name: 'shop_bucket_behind_seconds', value: behindMs / 1000 },
    { name: 'shop_bucket_up', value: failure === undefined ? 1 : 0 },
  ];
}

async function diskFigures(): Promise<Gauge[]> {
  const free = await freeDiskBytes();
  return free === undefined ? [] : [{ name: 'shop_disk_free_bytes', value: free }];
}

async function backupFigures(): Promise<Gauge[]> {
  const last = await lastGoodBackup();
  if (last === null) return [];
  return [
    { name: 'shop_backup_last_success_timestamp_seconds', value: Math.round(Date.parse(last.at) / 1000) },
    { name: 'shop_backup_size_bytes', value: last.bytes },
    { name: 'shop_backup_duration_seconds', value: last.seconds },
  ];
}

async function outboxFigures(): Promise<Gauge[]> {
  const figures = await mailFigures();
  return [
    { name: 'shop_mails_waiting', value: figures.waiting },
    { name: 'shop_mails_delay_seconds', value: Math.round(mailDelayMs(figures) / 1000) },
    { name: 'shop_mails_unsent', value: figures.refused, labels: { state: 'refused' } },
    { name: 'shop_mails_unsent', value: figures.unknown, labels: { state: 'unknown' } },
    { name: 'shop_mails_unsent', value: figures.expired, labels: { state: 'expired' } },
  ];
}
