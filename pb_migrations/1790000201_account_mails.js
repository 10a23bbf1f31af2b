// Mails about accounts that would keep a request waiting for the mail server: the outbox has them too. Their text and link are made
// when they are sent, so that no link is stored.
const KINDS = ['staff_invitation', 'sign_in_notice'];

migrate(
  (app) => {
    const mails = app.findCollectionByNameOrId('buyer_mails');
    const kind = /** @type {SelectField} */ (mails.fields.getByName('kind'));
    kind.values = kind.values.concat(KINDS);
    mails.fields.add(
      new RelationField({ name: 'user_id', collectionId: '_pb_users_auth_', maxSelect: 1, cascadeDelete: true }),
    );
    // Where a sign-in came from, until the mail is sent.
    mails.fields.add(new TextField({ name: 'note', max: 500 }));
    app.save(mails);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`DELETE FROM buyer_mails WHERE kind IN (${KINDS.map((kind) => `'${kind}'`).join(', ')})`);
    const mails = app.findCollectionByNameOrId('buyer_mails');
    const kind = /** @type {SelectField} */ (mails.fields.getByName('kind'));
    kind.values = kind.values.filter((value) => !KINDS.includes(value));
    for (const name of ['user_id', 'note']) mails.fields.removeByName(name);
    app.save(mails);
  },
);
