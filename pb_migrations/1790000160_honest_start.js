// A shop that starts without the demo makes no claims its owner has not made (pb_hooks/content/opening.js). A database that has
// users is a shop that was there before: it stays as it is.
migrate(
  (app) => {
    if ($os.getenv('DEMO') !== '0' || app.countRecords('users') > 0) return;
    const { openingContent } = require(`${__hooks}/content/opening.js`);
    const sections = app.findCollectionByNameOrId('shop_content');
    for (const [id, value] of Object.entries(openingContent($os.getenv('OWNER_EMAIL')))) {
      app.save(new Record(sections, { id, value }));
    }
    for (const settings of app.findAllRecords('shop_settings')) {
      settings.set('placeholder_claims', false);
      settings.set('all_collection_pages', true);
      app.save(settings);
    }
  },
  () => undefined,
);
