// Mails that tell buyers what became of their money: laid ready in the transaction that decides it, sent afterwards.
migrate(
  (app) => {
    const text = (name, options) => ({ type: 'text', name, max: 500, ...options });
    app.importCollections(
      [
        {
          id: 'shop_buyer_mails',
          name: 'buyer_mails',
          type: 'base',
          fields: [
            // One mail for each payment, however often it is reported.
            text('payment_id', { required: true, max: 64 }),
            {
              type: 'relation',
              name: 'order_id',
              collectionId: 'shop_orders',
              maxSelect: 1,
              cascadeDelete: false,
              required: true,
            },
            // Emptied when the mail has gone.
            { type: 'email', name: 'email' },
            // In between is 'sending': what a crash leaves there may have gone out, and is not sent again.
            { type: 'select', name: 'status', values: ['waiting', 'sending', 'sent'], maxSelect: 1, required: true },
            { type: 'number', name: 'tries', min: 0, onlyInt: true },
            text('problem'),
            { type: 'autodate', name: 'created_at', onCreate: true },
            { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
          ],
          indexes: [
            'CREATE UNIQUE INDEX idx_buyer_mails_payment ON buyer_mails (payment_id)',
            "CREATE INDEX idx_buyer_mails_waiting ON buyer_mails (updated_at) WHERE status = 'waiting'",
          ],
          listRule: null,
          viewRule: null,
          createRule: null,
          updateRule: null,
          deleteRule: null,
        },
      ],
      false,
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('buyer_mails')),
);
