// Accounts whose address is stored in another spelling than shared/text/fold.ts makes of it keep it, and get the usual spelling
// beside it, by which they are found (hooks/accounts/email.ts).
migrate((app) => {
  const users = app.findCollectionByNameOrId('users');
  users.fields.add(new TextField({ name: 'plain_email', max: 255, hidden: true }));
  users.addIndex('idx_users_plain_email', false, 'plain_email', "plain_email != ''");
  app.save(users);

  const IGNORABLE =
    /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180f|[\ufe00-\ufe0f]|[\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
  const plain = (/** @type {string} */ text) =>
    text.replace(IGNORABLE, '').normalize('NFKC').replace(IGNORABLE, '').normalize('NFKC').trim();
  const rows = arrayOf(new DynamicModel({ id: '', email: '' }));
  app.db().newQuery("SELECT id, email FROM users WHERE email GLOB '*[^ -~]*'").all(rows);
  for (const { id, email } of rows) {
    const usual = plain(plain(email).toLowerCase());
    if (usual === email) continue;
    const set = app.db().newQuery('UPDATE users SET plain_email = {:usual} WHERE id = {:id}');
    set.bind({ usual, id }).execute();
  }
});
