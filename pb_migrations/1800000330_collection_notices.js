// Each record of personal data names the policies and notices that people read when it was stored, as orders do.
migrate((app) => {
  for (const name of ['users', 'contact_messages', 'reviews', 'stock_requests']) {
    const collection = app.findCollectionByNameOrId(name);
    // An id of policy_versions. Empty: stored before this migration, or not by the person.
    collection.fields.add(new TextField({ name: 'policy_version', max: 64, hidden: true }));
    app.save(collection);
  }
});
