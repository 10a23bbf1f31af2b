// Without a mail server, PocketBase would call `sendmail`, which is usually missing. Mails are written to files instead.
onMailerSend((e) => {
  /** @type {import('./settings/keep-mail.js')} */
  const { keepMail } = require(`${__hooks}/settings/keep-mail.js`);

  if (e.app.settings().smtp.enabled) e.next();
  else keepMail(e.app, e.message);
});
