// Visits of pages, added up by day, page type and device class: no row is about a visitor.
migrate(
  (app) => {
    const text = (name) => ({ type: 'text', name, required: true, max: 20 });
    const count = (name) => ({ type: 'number', name, min: 0, onlyInt: true });
    // Counts by bucket (METRIC_BOUNDS in shared/visits.ts).
    const counts = (name) => ({ type: 'json', name, maxSize: 1000 });
    app.importCollections(
      [
        {
          id: 'shop_page_visits',
          name: 'page_visits',
          type: 'base',
          fields: [
            // In India, as 2026-11-21.
            text('day'),
            text('page'),
            text('device'),
            count('views'),
            count('cart_adds'),
            counts('lcp'),
            counts('inp'),
            counts('cls'),
          ],
          indexes: ['CREATE UNIQUE INDEX idx_page_visits_day ON page_visits (day, page, device)'],
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
  (app) => app.delete(app.findCollectionByNameOrId('page_visits')),
);
