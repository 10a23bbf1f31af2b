// Pictures have a JPEG for the crawlers of chat apps (server/pictures/rendition-plans.ts).
const allow = (app, mimeTypes) => {
  const pictures = app.findCollectionByNameOrId('product_images');
  pictures.fields.getByName('sizes').mimeTypes = mimeTypes;
  app.save(pictures);
};

migrate(
  (app) => allow(app, ['image/webp', 'image/avif', 'image/jpeg']),
  (app) => allow(app, ['image/webp', 'image/avif']),
);
