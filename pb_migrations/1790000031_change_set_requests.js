// What a change set's key was first used for, so that it is not taken for the answer to something else.
migrate(
  (app) => {
    const sets = app.findCollectionByNameOrId('change_sets');
    sets.fields.add(new TextField({ name: 'request_hash', max: 64, hidden: true }));
    app.save(sets);
  },
  (app) => {
    const sets = app.findCollectionByNameOrId('change_sets');
    sets.fields.removeByName('request_hash');
    app.save(sets);
  },
);
