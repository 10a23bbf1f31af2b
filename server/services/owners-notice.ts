import { serverEnvironment } from '#server/endpoints/environment.ts';
import { logger } from '#server/log/shop-logger.ts';
import { renderMail } from '#server/mails/render-mail.ts';
import { readSender } from '#server/mails/sender.ts';
import { hasMailServer, sendMail } from '#server/mails/transport.ts';
import { SERVICE_TITLES, type Service } from '#shared/api/services.ts';

/**
 * Tells all owners of a change, over the mail server in use until now: a thief who enters another one must not get these mails
 * instead. Not over the outbox, which would be sent after the next start. A mail that cannot be sent is logged.
 */
export async function tellOwners(owners: readonly string[], change: { service: Service; by: string }): Promise<void> {
  if (!hasMailServer()) return;
  const sender = await readSender();
  const usesSaved = serverEnvironment().SAVED_SERVICES === '1';
  const title = SERVICE_TITLES[change.service];
  const mail = renderMail(
    {
      subject: `${sender.shop}: the settings of ${title} were changed`,
      heading: `${title} was changed`,
      paragraphs: [
        `${change.by} changed the settings of ${title} of your shop. ${usesSaved ? 'The shop uses them from now on.' : 'They are not in use: SAVED_SERVICES is 0 on the machine of the shop.'}`,
        'If you do not know of this change, sign in, change your password, and put the settings right under Settings, Services.',
      ],
      facts: [],
      button: { label: 'Open Services', url: `${sender.site}/admin/settings/services`, isCopied: true },
      order: null,
      closing: [],
    },
    sender,
  );
  const sent = owners.map((to) => sendMail({ ...mail, to, id: crypto.randomUUID() }, sender));
  for (const outcome of await Promise.allSettled(sent)) {
    if (outcome.status === 'rejected')
      logger.error({ err: outcome.reason }, 'an owner was not told of a changed service');
  }
}
