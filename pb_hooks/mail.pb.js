// Without a mail server, PocketBase would call `sendmail`, which is usually missing. Mails are written to files instead.
onMailerSend((e) => {
  /** @type {import('./settings/mail-file.js')} */
  const { writeMailFile } = require(`${__hooks}/settings/mail-file.js`);

  if (e.app.settings().smtp.enabled) e.next();
  else writeMailFile(e.app, e.message);
});
