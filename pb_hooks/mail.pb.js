// Without a mail server PocketBase would hand mails to a `sendmail` that is rarely there, and nobody would ever see them.
onMailerSend((e) => {
  /** @type {import('./settings/keep-mail.js')} */
  const { keepMail } = require(`${__hooks}/settings/keep-mail.js`);

  if (e.app.settings().smtp.enabled) e.next();
  else keepMail(e.app, e.message);
});
