// What staff change, set by set, with before and after of every record: for the audit log and for undoing (hooks/change-sets).
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const { bool, create, created, json, partOf, staffView, table, text, whole } = schema;

  create(app, [
    table('change_sets', {
      fields: [
        text(15, 'user_id', 'undoes', 'undone_by'),
        // The email address, as text, so that it outlives the account.
        text(255, 'actor'),
        text(200, 'label!'),
        text(20, 'source!'),
        // Sets of one step have the same.
        text(40, 'group_id'),
        text(64, 'key!'),
        // What the key was first used for, so that it is not taken for the answer to something else.
        text(64, 'request_hash', { hidden: true }),
        // Something in it cannot be brought back, such as a picture's file.
        bool('is_final'),
        whole('entries'),
        // Given again when the same request comes again.
        json(1000000, 'answer', { hidden: true }),
        created(),
      ],
      indexes: [
        ...['unique idx_change_sets_key (key)', 'idx_change_sets_created (created_at)'],
        ...['idx_change_sets_user (user_id, created_at)', 'idx_change_sets_group (group_id)'],
        'idx_change_sets_source (source, created_at, entries)',
      ],
    }),
    table('audit_entries', {
      fields: [
        partOf('change_set_id', 'change_sets'),
        whole('position'),
        text(50, 'collection!', 'record_id!'),
        // The product that the record is, or belongs to.
        text(15, 'product_id'),
        text(10, 'action!'),
        // What the record was called then.
        text(300, 'title'),
        // Of an update only the fields that changed; null before a creation and after a deletion.
        json(1000000, 'before', 'after'),
        // A status of an order that staff set without the step that leads to it.
        bool('by_hand'),
        created(),
      ],
      indexes: [
        ...['idx_audit_set (change_set_id, position)', 'idx_audit_record (collection, record_id, created_at)'],
        ...['idx_audit_product (product_id, created_at)', 'idx_audit_created (created_at)'],
        'idx_audit_collection (collection, change_set_id)',
      ],
    }),
    staffView(
      'admin_change_sets',
      `SELECT id, user_id, actor, label, source, group_id, undoes, undone_by, is_final, entries, created_at
       FROM change_sets`,
    ),
    staffView(
      'admin_audit_entries',
      `SELECT id, change_set_id, position, collection, record_id, product_id, action, title, before, after,
         by_hand, created_at FROM audit_entries`,
    ),
  ]);
});
