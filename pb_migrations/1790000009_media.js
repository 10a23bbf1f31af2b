// Pictures and videos come in through the shop's server, which looks inside them (docs/decisions/0009-pictures.md); staff
// say what must stay in view when a picture is cut to fit. A deleted one keeps its files for a while, so that it can be
// brought back.
migrate(
  (app) => {
    const pictures = app.findCollectionByNameOrId('product_images');
    /** @type {FileField} */ (pictures.fields.getByName('file')).maxSize = 104857600;
    // Shares of the width and the height; 0 when nobody has said, which means the middle.
    for (const name of ['focal_x', 'focal_y']) pictures.fields.add(new NumberField({ name, min: 0, max: 1 }));
    pictures.fields.add(new TextField({ name: 'uploaded_as', max: 255 }));
    pictures.fields.add(new NumberField({ name: 'bytes', min: 0, onlyInt: true }));
    pictures.fields.add(new DateField({ name: 'deleted_at' }));
    pictures.addIndex('idx_product_images_created', false, 'created_at', '');
    pictures.createRule = null;
    app.save(pictures);
  },
  (app) => {
    const pictures = app.findCollectionByNameOrId('product_images');
    pictures.createRule = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    pictures.removeIndex('idx_product_images_created');
    for (const name of ['deleted_at', 'bytes', 'uploaded_as', 'focal_y', 'focal_x']) pictures.fields.removeByName(name);
    /** @type {FileField} */ (pictures.fields.getByName('file')).maxSize = 15728640;
    app.save(pictures);
  },
);
