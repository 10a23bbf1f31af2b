// Pictures that buyers send with a return. Protected: read with a token of staff only.
migrate(
  (app) => {
    const requests = app.findCollectionByNameOrId('return_requests');
    requests.fields.add(
      new FileField({
        name: 'pictures',
        maxSelect: 3,
        maxSize: 10 * 1024 * 1024,
        mimeTypes: ['image/webp', 'image/jpeg', 'image/png'],
        protected: true,
      }),
    );
    app.save(requests);
  },
  (app) => {
    const requests = app.findCollectionByNameOrId('return_requests');
    requests.fields.removeByName('pictures');
    app.save(requests);
  },
);
