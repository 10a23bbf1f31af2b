// The GSTIN of a buyer who wants a business invoice (shared/tax/gst-states.ts). Hidden: staff read it in the list of orders.
migrate((app) => {
  const orders = app.findCollectionByNameOrId('orders');
  orders.fields.add(new TextField({ name: 'gstin', max: 15, hidden: true }));
  app.save(orders);
});
