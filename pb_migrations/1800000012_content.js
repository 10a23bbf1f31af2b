// What the shop says about itself, what buyers agreed to, and what visitors send and leave.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const { ADMIN, STAFF_READ, bool, create, created, dates, id, json, select, table, text, whole } = schema;

  const bucket = (/** @type {string} */ name) => text(name, 20, { required: true });

  create(app, [
    // What an owner decides for the whole shop (docs/settings.md). One record, made by 1800000017_new_shop.js.
    table('shop_settings', {
      fields: [
        bool('placeholder_claims'),
        bool('all_collection_pages'),
        // When stock counts as low, for products without numbers of their own. For staff (hooks/stock/low.ts).
        whole('low_stock_below', { hidden: true }),
        whole('low_size_below', { hidden: true }),
        // How far a shop that started without the demo is, until its owner says that it is open; empty for one that began with
        // the demo. The ticks are the steps that only a person can judge (shared/api/opening.ts).
        select('opening', ['preparing', 'open']),
        select('opening_ticks', ['tax', 'policies', 'delivery', 'mails'], { maxSelect: 4 }),
        ...dates(),
      ],
      access: { list: '', view: '', update: ADMIN },
    }),
    // The shop's own texts (shared/content/content-fields/): one record a section, whose id is the section's name and whose value
    // has the fields that differ from the standard. Staff write it through change sets only.
    table('shop_content', {
      fields: [
        id({ min: 1, max: 40, pattern: '^[a-z]+$' }),
        // Characters of a policy can have three bytes each.
        json('value', 1000000),
        ...dates(),
      ],
      access: STAFF_READ,
    }),
    // The texts that buyers agreed to. An order names its version, which is stored once, under the hash of its texts.
    table('policy_versions', {
      fields: [
        id({ min: 64, max: 64, pattern: '^[0-9a-f]+$' }),
        // Returns, privacy policy and terms, and the shop's details that they name.
        json('texts', 2000000, { required: true }),
        created(),
      ],
      access: STAFF_READ,
    }),
    table('contact_messages', {
      fields: [
        text('ticket', 20, { required: true }),
        // Idempotency key, made by the browser.
        text('key', 64, { required: true }),
        text('name', 120, { required: true }),
        text('phone', 30),
        text('email', 254, { required: true }),
        text('subject', 200),
        text('message', 5000, { required: true }),
        created(),
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_contact_messages_ticket ON contact_messages (ticket)',
        'CREATE UNIQUE INDEX idx_contact_messages_key ON contact_messages (key)',
        'CREATE INDEX idx_contact_messages_email ON contact_messages (email, created_at)',
      ],
    }),
    // Visits of pages, added up by day in India, page type and device class: no row is about a visitor.
    table('page_visits', {
      fields: [
        ...[bucket('day'), bucket('page'), bucket('device')],
        ...[whole('views'), whole('cart_adds')],
        // Counts by bucket (METRIC_BOUNDS in shared/visits.ts).
        ...[json('lcp', 1000), json('inp', 1000), json('cls', 1000)],
      ],
      indexes: ['CREATE UNIQUE INDEX idx_page_visits_day ON page_visits (day, page, device)'],
    }),
  ]);
});
