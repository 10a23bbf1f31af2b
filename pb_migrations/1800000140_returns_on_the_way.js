// A return that the buyer has sent off, which staff see apart from those that are only approved.
migrate((app) => {
  const requests = app.findCollectionByNameOrId('return_requests');
  const status = /** @type {core.SelectField} */ (requests.fields.getByName('status'));
  status.values = [...status.values, 'on_the_way'];
  app.save(requests);
});
