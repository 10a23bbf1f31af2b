// Slugs that a menu category had before, so that links to them still lead to it. Written by pb_hooks/menu-categories/old-slugs.js.
migrate(
  (app) => {
    const menu = app.findCollectionByNameOrId('menu_categories');
    menu.fields.add(new JSONField({ name: 'old_slugs', maxSize: 10000, hidden: true }));
    app.save(menu);
  },
  (app) => {
    const menu = app.findCollectionByNameOrId('menu_categories');
    menu.fields.removeByName('old_slugs');
    app.save(menu);
  },
);
