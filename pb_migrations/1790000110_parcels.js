// Parcels of an order, which staff save by change sets. `tracking_number` holds the numbers of all of them
// (pb_hooks/orders/parcels.js), so it is longer now.
const PINNED = ' && @request.body.parcels:changed = false';
const LONGEST = 2100;

migrate(
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    // `[{id, courier, name, url, tracking_number, sent_on, items: [{item_id, quantity}]}]` (shared/orders/parcels.ts)
    orders.fields.add(new JSONField({ name: 'parcels', maxSize: 30000 }));
    /** @type {TextField} */ (orders.fields.getByName('tracking_number')).max = LONGEST;
    orders.updateRule = `${orders.updateRule}${PINNED}`;
    app.save(orders);
  },
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.updateRule = String(orders.updateRule).replace(PINNED, '');
    orders.fields.removeByName('parcels');
    /** @type {TextField} */ (orders.fields.getByName('tracking_number')).max = 100;
    app.save(orders);
  },
);
