// The mail that tells owners why a backup failed.
migrate((app) => {
  const outbox = app.findCollectionByNameOrId('buyer_mails');
  const kind = /** @type {core.SelectField} */ (outbox.fields.getByName('kind'));
  kind.values = [...kind.values, 'backup_failed'];
  app.save(outbox);
});
