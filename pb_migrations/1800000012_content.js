// What the shop says about itself, what buyers agreed to, and what visitors send and leave.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const { ADMIN, STAFF_READ, bool, create, created, dates, id, json, select, table, text, whole } = schema;

  create(app, [
    // What an owner decides for the whole shop (docs/settings.md). One record, made by 1800000017_new_shop.js.
    table('shop_settings', {
      fields: [
        bool('placeholder_claims', 'all_collection_pages'),
        // When stock counts as low, for products without numbers of their own. For staff (hooks/stock/low.ts).
        whole('low_stock_below', 'low_size_below', { hidden: true }),
        // How far a shop that started without the demo is, until its owner says that it is open; empty for one that began with
        // the demo. The ticks are the steps that only a person can judge (shared/api/opening.ts).
        select('opening', ['preparing', 'open']),
        select('opening_ticks', ['tax', 'policies', 'delivery', 'mails'], { maxSelect: 4 }),
        dates(),
      ],
      access: { list: '', view: '', update: ADMIN },
    }),
    // The shop's own texts (shared/content/content-fields/): one record a section, whose id is the section's name and whose value
    // has the fields that differ from the standard. Staff write it through change sets only. Characters of a policy can have three
    // bytes each.
    table('shop_content', {
      fields: [id({ min: 1, max: 40, pattern: '^[a-z]+$' }), json(1000000, 'value'), dates()],
      access: STAFF_READ,
    }),
    // The texts that buyers agreed to: returns, privacy policy and terms, and the shop's details that they name. An order names its
    // version, which is stored once, under the hash of its texts.
    table('policy_versions', {
      fields: [id({ min: 64, max: 64, pattern: '^[0-9a-f]+$' }), json(2000000, 'texts!'), created()],
      access: STAFF_READ,
    }),
    // `key` is an idempotency key, made by the browser.
    table('contact_messages', {
      fields: [
        ...[text(20, 'ticket!'), text(64, 'key!'), text(120, 'name!'), text(30, 'phone'), text(254, 'email!')],
        ...[text(200, 'subject'), text(5000, 'message!'), created()],
      ],
      indexes: [
        ...['unique idx_contact_messages_ticket (ticket)', 'unique idx_contact_messages_key (key)'],
        'idx_contact_messages_email (email, created_at)',
      ],
    }),
    // Visits of pages, added up by day in India, page type and device class: no row is about a visitor. lcp, inp and cls are counts by
    // bucket (METRIC_BOUNDS in shared/visits.ts).
    table('page_visits', {
      fields: [text(20, 'day!', 'page!', 'device!'), whole('views', 'cart_adds'), json(1000, 'lcp', 'inp', 'cls')],
      indexes: ['unique idx_page_visits_day (day, page, device)'],
    }),
  ]);
});
