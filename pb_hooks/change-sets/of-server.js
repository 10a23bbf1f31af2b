const { writeSet } = require(`${__hooks}/change-sets/audit.js`);

/**
 * Writes down what the shop's own server did for an admin, such as a refund. It cannot be undone from here.
 * Takes `{user_id, label, entries: [{collection, record_id, title, action?, product_id?, before?, after?}]}`, gives `{id}`.
 */
function auditOfServer(app, e) {
  const body = JSON.parse(toString(e.request.body));
  const isRight = typeof body.user_id === 'string' && typeof body.label === 'string' && Array.isArray(body.entries);
  if (!isRight) throw new BadRequestError('This cannot be written down.');
  let id = '';
  app.runInTransaction((tx) => {
    const actor = tx.findRecordById('users', body.user_id);
    const entries = body.entries.map((entry) => ({
      collection: String(entry.collection),
      record_id: String(entry.record_id),
      product_id: String(entry.product_id ?? ''),
      action: String(entry.action ?? 'update'),
      title: String(entry.title ?? '').slice(0, 300),
      before: entry.before ?? null,
      after: entry.after ?? null,
    }));
    const set = { actor, label: body.label.slice(0, 200), source: 'api', entries, results: [], isFinal: true };
    id = writeSet(tx, set).id;
  });
  return { id };
}

module.exports = { auditOfServer };
