/// <reference path="../.data/pb/types.d.ts" />
// Without a mail server PocketBase would hand mails to a `sendmail` that is rarely there, and nobody would ever see them.
onMailerSend((e) => {
  if (e.app.settings().smtp.enabled) e.next();
  else require(`${__hooks}/settings/keep-mail.js`).keepMail(e.app, e.message);
});
