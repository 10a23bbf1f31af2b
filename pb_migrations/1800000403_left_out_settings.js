// A mail to owners whose saved settings a start could not use.
migrate((app) => {
  const outbox = app.findCollectionByNameOrId('buyer_mails');
  const kind = /** @type {core.SelectField} */ (outbox.fields.getByName('kind'));
  kind.values = [...kind.values, 'setting_left_out'];
  app.save(outbox);
});
