import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailPreview } from '#shared/api/admin-mails.ts';
import { Mail } from './Mail.tsx';
import type { MailContent } from './mail-content.ts';
import { mailText } from './mail-text.ts';
import type { Sender } from './sender.ts';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Both parts of a mail. React escapes all that is filled in. */
export function renderMail(content: MailContent, sender: Sender): MailPreview {
  return {
    subject: content.subject,
    html: DOCTYPE + renderToStaticMarkup(createElement(Mail, { content, sender })),
    text: mailText(content, sender),
  };
}
