// What staff change, set by set, with before and after of every record: for the audit log and for undoing (hooks/change-sets).
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const { bool, create, created, json, partOf, staffView, table, text, whole } = schema;

  create(app, [
    table('change_sets', {
      fields: [
        text('user_id', 15),
        // The email address, as text, so that it outlives the account.
        text('actor', 255),
        text('label', 200, { required: true }),
        text('source', 20, { required: true }),
        // Sets of one step have the same.
        text('group_id', 40),
        text('key', 64, { required: true }),
        // What the key was first used for, so that it is not taken for the answer to something else.
        text('request_hash', 64, { hidden: true }),
        text('undoes', 15),
        text('undone_by', 15),
        // Something in it cannot be brought back, such as a picture's file.
        bool('is_final'),
        whole('entries'),
        // Given again when the same request comes again.
        json('answer', 1000000, { hidden: true }),
        created(),
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_change_sets_key ON change_sets (key)',
        'CREATE INDEX idx_change_sets_created ON change_sets (created_at)',
        'CREATE INDEX idx_change_sets_user ON change_sets (user_id, created_at)',
        'CREATE INDEX idx_change_sets_group ON change_sets (group_id)',
        'CREATE INDEX `idx_change_sets_source` ON `change_sets` (source, created_at, entries)',
      ],
    }),
    table('audit_entries', {
      fields: [
        partOf('change_set_id', 'change_sets'),
        whole('position'),
        text('collection', 50, { required: true }),
        text('record_id', 50, { required: true }),
        // The product that the record is, or belongs to.
        text('product_id', 15),
        text('action', 10, { required: true }),
        // What the record was called then.
        text('title', 300),
        // Of an update only the fields that changed; null before a creation and after a deletion.
        json('before', 1000000),
        json('after', 1000000),
        // A status of an order that staff set without the step that leads to it.
        bool('by_hand'),
        created(),
      ],
      indexes: [
        'CREATE INDEX idx_audit_set ON audit_entries (change_set_id, position)',
        'CREATE INDEX idx_audit_record ON audit_entries (collection, record_id, created_at)',
        'CREATE INDEX idx_audit_product ON audit_entries (product_id, created_at)',
        'CREATE INDEX idx_audit_created ON audit_entries (created_at)',
        'CREATE INDEX `idx_audit_collection` ON `audit_entries` (collection, change_set_id)',
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
