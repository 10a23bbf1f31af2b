// Who signs up gets an id and does not choose one: that of an account that is gone may still stand somewhere.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.createRule = '@request.body.id:isset = false';
    app.save(users);
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.createRule = '';
    app.save(users);
  },
);
