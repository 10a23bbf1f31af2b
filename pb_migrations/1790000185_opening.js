// How far a shop that started without the demo is: `preparing` until its owner says that it is open; empty for one that began with
// the demo. `opening_ticks` are the steps that only a person can judge (shared/api/opening.ts).
migrate(
  (app) => {
    const settings = app.findCollectionByNameOrId('shop_settings');
    settings.fields.add(new SelectField({ name: 'opening', values: ['preparing', 'open'], maxSelect: 1 }));
    settings.fields.add(
      new SelectField({ name: 'opening_ticks', values: ['tax', 'policies', 'delivery', 'mails'], maxSelect: 4 }),
    );
    app.save(settings);
    if ($os.getenv('DEMO') !== '0' || app.countRecords('users') > 0) return;
    for (const row of app.findAllRecords('shop_settings')) {
      row.set('opening', 'preparing');
      app.save(row);
    }
  },
  (app) => {
    const settings = app.findCollectionByNameOrId('shop_settings');
    settings.fields.removeByName('opening');
    settings.fields.removeByName('opening_ticks');
    app.save(settings);
  },
);
