/** As the privacy policy says: until the question is settled, and for one year after that. */
const KEPT_DAYS = 365;

/** Deletes messages that staff marked as resolved long ago, with their mails. */
export function trimMessages(app: CoreApp) {
  const old = app.findRecordsByFilter(
    'settled_matters',
    "kind = 'contact_message' && reopened_by = '' && created_at < {:before}",
    '',
    0,
    0,
    { before: new DateTime().addDate(0, 0, -KEPT_DAYS).string() },
  );
  const ids = old.map((note) => note.getString('subject'));
  for (const message of app.findRecordsByIds('contact_messages', ids)) app.delete(message);
}
