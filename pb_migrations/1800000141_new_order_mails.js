// Mails that tell the shop about its orders: a new one, and one to be paid on delivery that lapses soon.
migrate((app) => {
  const mails = { order_new: 'New order (to you)', order_waiting: 'Order to confirm lapses soon (to you)' };
  const outbox = app.findCollectionByNameOrId('buyer_mails');
  const kind = /** @type {core.SelectField} */ (outbox.fields.getByName('kind'));
  kind.values = [...kind.values, ...Object.keys(mails)];
  app.save(outbox);
  const texts = app.findCollectionByNameOrId('mail_texts');
  for (const [id, name] of Object.entries(mails)) app.save(new Record(texts, { id, name, after_days: 0 }));
  const settings = app.findCollectionByNameOrId('shop_settings');
  // Addresses with commas between. Empty: those of the owners. For staff.
  settings.fields.add(new TextField({ name: 'order_mail_to', max: 500, hidden: true }));
  app.save(settings);
});
