// The document of an invoice names its buyer. Hidden, staff can neither filter nor sort by it, so that the name of an erased
// buyer is not guessed letter by letter. They are shown it by pb_hooks/customers/erased-invoice.js.
migrate(
  (app) => {
    const invoices = app.findCollectionByNameOrId('invoices');
    /** @type {JSONField} */ (invoices.fields.getByName('document')).hidden = true;
    app.save(invoices);
  },
  (app) => {
    const invoices = app.findCollectionByNameOrId('invoices');
    /** @type {JSONField} */ (invoices.fields.getByName('document')).hidden = false;
    app.save(invoices);
  },
);
