// Rates of GST that are proposals until staff confirm them (shared/tax/gst-rates.json): footwear, bags, imitation jewellery.
migrate((app) => {
  const settings = app.findCollectionByNameOrId('invoice_settings');
  for (const name of ['rate_64', 'rate_4202', 'rate_7117']) settings.fields.add(new BoolField({ name }));
  app.save(settings);
});
