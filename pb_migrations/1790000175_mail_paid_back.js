// The mail about a refund that staff paid back themselves, in cash or by a transfer.
const KIND = 'order_paid_back';

migrate(
  (app) => {
    const mails = app.findCollectionByNameOrId('buyer_mails');
    const kind = /** @type {SelectField} */ (mails.fields.getByName('kind'));
    kind.values = kind.values.concat([KIND]);
    app.save(mails);
    const record = new Record(app.findCollectionByNameOrId('mail_texts'));
    record.load({ id: KIND, name: 'Paid back by you' });
    app.save(record);
  },
  (app) => {
    app.db().newQuery('DELETE FROM buyer_mails WHERE kind = {:kind}').bind({ kind: KIND }).execute();
    app.db().newQuery('DELETE FROM mail_texts WHERE id = {:kind}').bind({ kind: KIND }).execute();
    const mails = app.findCollectionByNameOrId('buyer_mails');
    const kind = /** @type {SelectField} */ (mails.fields.getByName('kind'));
    kind.values = kind.values.filter((value) => value !== KIND);
    app.save(mails);
  },
);
