// What a new shop starts with, apart from rows that the other files make: its sizes and settings. They come last, because the
// change log has a line for each. A shop without the demo makes no claims its owner has not made (hooks/content/opening.ts),
// and is being prepared until its owner says that it is open.
migrate((app) => {
  const isDemo = $os.getenv('DEMO') !== '0';

  const sizes = app.findCollectionByNameOrId('sizes');
  for (const [index, name] of ['XS', 'S', 'M', 'L', 'XL', 'XXL'].entries()) {
    const place = index + 1;
    const id = `size${String(place).padStart(11, '0')}`;
    app.save(new Record(sizes, { id, name, is_active: true, sort_order: place }));
  }

  app.save(
    new Record(app.findCollectionByNameOrId('shop_settings'), {
      id: 'shopsettings000',
      placeholder_claims: isDemo,
      all_collection_pages: !isDemo,
      // As the shop warns its buyers (specification, section 9), until the owner decides.
      low_stock_below: 20,
      low_size_below: 5,
      opening: isDemo ? '' : 'preparing',
    }),
  );

  if (isDemo) return;
  /** @type {typeof import('../hooks/content/opening.ts')} */
  const { openingContent } = require(`${__hooks}/content/opening.js`);
  const sections = app.findCollectionByNameOrId('shop_content');
  for (const [id, value] of Object.entries(openingContent())) app.save(new Record(sections, { id, value }));
});
