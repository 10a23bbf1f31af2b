import { callHook } from '#server/endpoints/hook-route.ts';
import type { MailFigures } from '#shared/api/buyer-mails.ts';
import { MAIL_LATE_MINUTES } from '#shared/limits.ts';

/** The outbox as the database has it. */
export function mailFigures(): Promise<MailFigures> {
  return callHook('GET /api/shop/server/mails/figures');
}

/** How late the oldest waiting mail is, in ms. */
export function mailDelayMs({ oldest_due_at }: MailFigures, now = Date.now()): number {
  return oldest_due_at === '' ? 0 : Math.max(0, now - Date.parse(oldest_due_at));
}

/** off: there is no mail server. behind: a mail is late, which is an issue for staff, too. */
export async function mailsState(): Promise<'ok' | 'behind' | 'off' | 'unknown'> {
  try {
    const figures = await mailFigures();
    if (!figures.is_configured) return 'off';
    return mailDelayMs(figures) > MAIL_LATE_MINUTES * 60_000 ? 'behind' : 'ok';
  } catch {
    // PocketBase is away, which is a part of its own.
    return 'unknown';
  }
}
