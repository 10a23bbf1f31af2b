// A seller without a GSTIN issues a plain invoice; a bill of supply is a composition dealer's (CGST Act, section 31(3)(c)).
migrate((app) => {
  const invoices = app.findCollectionByNameOrId('invoices');
  const kind = /** @type {core.SelectField} */ (invoices.fields.getByName('kind'));
  kind.values = ['tax_invoice', 'plain_invoice', 'bill_of_supply', 'credit_note'];
  app.save(invoices);
});
