import { type AccountMail, shopLink } from './account-mail.ts';

/**
 * Tells an owner of saved settings that the shop does not use.
 * @param settings Which, and what each must be.
 */
export function leftOutNotice(app: CoreApp, settings: string): AccountMail {
  return {
    subject: '{shop}: some saved settings are not in use',
    heading: 'Some saved settings are not in use',
    text: `Hello,\n\n{shop} has started without settings that were saved under Settings, Services, because they cannot be right:\n\n${settings}`,
    button: 'Open Services',
    link: shopLink(app, '/admin/settings/services'),
    closing: 'Correct them there: they are in use as soon as you have saved them.',
  };
}
