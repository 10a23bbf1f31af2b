// Mails about unpaid orders are counted by recipient and day (pb_hooks/buyer-mails/outbox.js).
migrate(
  (app) => {
    const mails = app.findCollectionByNameOrId('buyer_mails');
    mails.addIndex('idx_buyer_mails_kind', false, 'kind, created_at', '');
    app.save(mails);
  },
  (app) => {
    const mails = app.findCollectionByNameOrId('buyer_mails');
    mails.removeIndex('idx_buyer_mails_kind');
    app.save(mails);
  },
);
