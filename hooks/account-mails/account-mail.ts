import type { AccountMailKind, MailTexts } from '#shared/orders/mails.ts';
import { oneLine } from '#shared/text/fold.ts';
import { textsOf } from '../outbox/texts.ts';

/**
 * Fills PocketBase's mail to an account with the shop's texts and look.
 * @param path Page of the shop that takes the token.
 */
export function fillAccountMail(e: core.MailerRecordEvent, kind: AccountMailKind, path: string) {
  fillMail(e, tokenMail(e.app, kind, path, String(e.meta.token)));
}

/**
 * A mail whose link has a token.
 * @param path Page of the shop that takes the token.
 */
export function tokenMail(app: CoreApp, kind: AccountMailKind, path: string, token: string): AccountMail {
  return { ...textsOf(app, kind), link: shopLink(app, `${path}#${token}`) };
}

/** The texts of a mail: `{shop}` is the shop's name, blank lines separate paragraphs. */
export type AccountMail = MailTexts & { button: string; link: string };

/** Fills a mail of PocketBase. */
export function fillMail(e: core.MailerRecordEvent, mail: AccountMail) {
  const { subject, html, text } = accountMail(e.app, mail);
  e.message.subject = subject;
  e.message.html = html;
  e.message.text = text;
}

/** Sends a mail to an account at once: only for a shop without a mail server, where it becomes a file (events.ts). */
export function sendAccountMail(app: CoreApp, user: core.Record, mail: AccountMail) {
  const { senderAddress, senderName } = app.settings().meta;
  const message = new MailerMessage({
    from: { address: senderAddress, name: senderName },
    to: [{ address: user.email() }],
    ...accountMail(app, mail),
  });
  app.newMailClient().send(message);
}

/** A page of the shop as a full address. */
export function shopLink(app: CoreApp, path: string) {
  return `${app.settings().meta.appURL.replace(/\/+$/, '')}${path}`;
}

/**
 * A mail in the look of the shop: account-mail.html, which is the layout of server/mails/Mail.tsx with `[[…]]` for what is
 * filled in here.
 */
export function accountMail(app: CoreApp, { subject, heading, text, closing, button, link }: AccountMail) {
  const { appName } = app.settings().meta;
  const site = shopLink(app, '');
  const named = (one: string) => one.replaceAll('{shop}', appName);
  const html = filled(toString($os.readFile(`${__hooks}/account-mails/account-mail.html`)), {
    heading: escaped(named(heading)),
    text: paragraphs(named(text)),
    button: escaped(button),
    link: escaped(link),
    closing: paragraphs(named(closing)),
    shop: escaped(appName),
    site: escaped(site),
  });
  const parts = [named(heading), named(text), `${button}:\n${link}`, named(closing), `${appName}\n${site}`];
  return { subject: oneLine(named(subject)), html, text: parts.join('\n\n') };
}

function filled(layout: string, values: Record<string, string>) {
  return layout.replace(/\[\[(\w+)\]\]/g, (_, name) => values[name] ?? '');
}

function paragraphs(text: string) {
  return escaped(text)
    .replace(/\n{2,}/g, '<br><br>')
    .replace(/\n/g, '<br>');
}

function escaped(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
