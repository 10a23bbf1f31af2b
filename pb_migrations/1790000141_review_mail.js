// The mail that asks for a review some days after the delivery, and who does not want it.
const KIND = 'review_asked';
const DAYS = 7;

migrate(
  (app) => {
    const mails = app.findCollectionByNameOrId('buyer_mails');
    const kind = /** @type {SelectField} */ (mails.fields.getByName('kind'));
    kind.values = kind.values.concat([KIND]);
    app.save(mails);
    const texts = app.findCollectionByNameOrId('mail_texts');
    // Of the mails that wait for days: how many.
    texts.fields.add(new NumberField({ name: 'after_days', min: 0, max: 60, onlyInt: true }));
    app.save(texts);
    const record = new Record(texts);
    record.load({ id: KIND, name: 'Review wanted', after_days: DAYS });
    app.save(record);
    const customers = app.findCollectionByNameOrId('customers');
    customers.fields.add(new BoolField({ name: 'no_review_mails' }));
    app.save(customers);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`DELETE FROM buyer_mails WHERE kind = '${KIND}'`);
    run(`DELETE FROM mail_texts WHERE id = '${KIND}'`);
    const customers = app.findCollectionByNameOrId('customers');
    customers.fields.removeByName('no_review_mails');
    app.save(customers);
    const texts = app.findCollectionByNameOrId('mail_texts');
    texts.fields.removeByName('after_days');
    app.save(texts);
    const mails = app.findCollectionByNameOrId('buyer_mails');
    const kind = /** @type {SelectField} */ (mails.fields.getByName('kind'));
    kind.values = kind.values.filter((value) => value !== KIND);
    app.save(mails);
  },
);
