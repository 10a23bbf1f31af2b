import { type AccountMail, shopLink } from './account-mail.ts';

/**
 * The mail to an owner about a backup that failed.
 * @param reason Whole sentences.
 */
export function backupFailed(app: CoreApp, reason: string): AccountMail {
  return {
    subject: '{shop}: a backup failed',
    heading: 'A backup failed',
    text: `The backup of {shop} is not where it should be:\n\n${reason}\n\nThe shop tries again every 15 minutes. Until it works, your newest orders may be on one machine only.`,
    button: 'Open Services',
    link: shopLink(app, '/admin/settings/services'),
    closing: 'You get this email once. Needs attention shows the failure until a backup works again.',
  };
}
