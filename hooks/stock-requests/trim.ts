/** Nobody waits for a size longer than this. */
const WAITING_DAYS = 180;
/** Longer than the outbox tries to send a mail, and as long as its link to stop these mails is valid. */
const ANSWERED_DAYS = 30;

/** Deletes answered and old requests, with their mails. */
export function trimRequests(app: CoreApp) {
  const now = new DateTime();
  const old = app.findRecordsByFilter(
    'stock_requests',
    "(notified_at != '' && notified_at < {:answered}) || (notified_at = '' && created_at < {:waiting})",
    '',
    0,
    0,
    { answered: now.addDate(0, 0, -ANSWERED_DAYS).string(), waiting: now.addDate(0, 0, -WAITING_DAYS).string() },
  );
  for (const request of old) app.delete(request);
}
