// A profile's id is the user's (specification, section 3), so a shopper's own profile need not say user_id as well:
// pb_hooks/access.pb.js fills it in. The rule still takes no other id and no other user.
migrate(
  (app) => {
    const profiles = app.findCollectionByNameOrId('user_profiles');
    profiles.createRule =
      '@request.auth.id != "" && id = @request.auth.id && (user_id = "" || user_id = @request.auth.id)';
    app.save(profiles);
  },
  (app) => {
    const profiles = app.findCollectionByNameOrId('user_profiles');
    profiles.createRule = '@request.auth.id != "" && id = @request.auth.id && user_id = @request.auth.id';
    app.save(profiles);
  },
);
