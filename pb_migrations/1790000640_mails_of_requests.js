// The other mails about accounts that would keep a request waiting for the mail server.
const KINDS = ['two_factor_code', 'email_change'];

migrate(
  (app) => {
    const mails = app.findCollectionByNameOrId('buyer_mails');
    const kind = /** @type {SelectField} */ (mails.fields.getByName('kind'));
    kind.values = kind.values.concat(KINDS);
    app.save(mails);
  },
  (app) => {
    app
      .db()
      .newQuery(`DELETE FROM buyer_mails WHERE kind IN (${KINDS.map((kind) => `'${kind}'`).join(', ')})`)
      .execute();
    const mails = app.findCollectionByNameOrId('buyer_mails');
    const kind = /** @type {SelectField} */ (mails.fields.getByName('kind'));
    kind.values = kind.values.filter((value) => !KINDS.includes(value));
    app.save(mails);
  },
);
