// Each entry that the hooks log gets a kind (shared/audit-kinds.ts), so that no code compares its label, a text for staff.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const { run } = require(`${__hooks}/../pb_migrations/support/schema.js`);

  const sets = app.findCollectionByNameOrId('change_sets');
  // Empty for changes that staff make in forms.
  sets.fields.add(new TextField({ name: 'kind', max: 30 }));
  app.save(sets);
  const view = app.findCollectionByNameOrId('admin_change_sets');
  view.viewQuery = `SELECT id, user_id, actor, label, kind, source, group_id, undoes, undone_by, is_final, entries, created_at
    FROM change_sets`;
  app.save(view);

  // The labels until now.
  const KINDS = {
    order_entered: 'Order entered',
    order_confirmed: 'Order confirmed',
    order_cancelled: 'Order cancelled',
    cancelled_by_customer: 'Cancelled by the customer',
    reservation_changed: 'Reservation changed',
    payment_recorded: 'Payment recorded',
    cash_received: 'Cash received',
    parcel_refused: 'Refused by the customer',
    refusal_forgiven: 'Refusal not counted',
    pieces_changed: 'Returned stock changed',
    refund_asked: 'Refund asked for',
    return_approved: 'Return approved',
    return_declined: 'Return declined',
    return_sent: 'Return on its way',
    return_received: 'Return received',
    return_exchanged: 'Replacement ready to pack',
    return_closed: 'Return closed',
    issue_resolved: 'Issue resolved',
    issue_reopened: 'Issue reopened',
    customer_erased: 'Customer erased',
    two_factor_on: 'Two-factor sign-in switched on',
    two_factor_off: 'Two-factor sign-in switched off',
  };
  // Staff cannot choose these labels for changes that are final.
  for (const [kind, label] of Object.entries(KINDS)) {
    run(app, `UPDATE change_sets SET kind = '${kind}' WHERE is_final = TRUE AND label = '${label}'`);
  }
});
