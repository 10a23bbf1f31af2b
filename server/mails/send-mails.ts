import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { callHook } from '#server/endpoints/hook-route.ts';
import { withinOrder } from '#server/log/log-context.ts';
import { logger } from '#server/log/shop-logger.ts';
import { count } from '#server/metrics/metrics.ts';
import { mailedLink, orderLink } from '#server/orders/order-link.ts';
import { stopStockMailsLinks } from '#server/stock/stop-mails.ts';
import {
  type ClaimMailRequest,
  claimMailAnswerSchema,
  type MailOutcome,
  type MailOutcomeRequest,
  type MessageMail,
  type OutboxMail,
  type StockMail,
} from '#shared/api/buyer-mails.ts';
import { buyerMailContent } from './mail-content.ts';
import { messageMailContent } from './message-content.ts';
import { renderMail } from './render-mail.ts';
import { readSender, type Sender } from './sender.ts';
import { stockMailContent } from './stock-content.ts';
import { CONNECTIONS, hasMailServer, MailNotSent, sendMail } from './transport.ts';

/** Time limit of a run, in ms; the next one sees a later time. */
const RUN_MS = 20_000;
/** Pause after the mail server could not be reached, in ms; it doubles up to the longest. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 30 * 60_000;

export interface MailReport {
  sent: number;
  /** Not sent, whatever becomes of them. */
  failed: number;
}

/** How often in a row the mail server was away, and until when this process leaves it alone, in ms since 1970. */
const away = { times: 0, until: 0 };
let running: Promise<MailReport> | undefined;

/** Sends the mails of the outbox that are due at `now`. One run at a time; a call during a run gets its report. */
export function sendMails(now: Date): Promise<MailReport> {
  running ??= runUntilDone(now).finally(() => {
    running = undefined;
  });
  return running;
}

async function runUntilDone(now: Date): Promise<MailReport> {
  const report = { sent: 0, failed: 0 };
  if (!hasMailServer()) return report;
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > RUN_MS || now.getTime() < away.until;
  const lane = async () => {
    while (!isOver()) {
      const mail = await claim(now);
      if (mail === null) return;
      const outcome = await ('order' in mail
        ? withinOrder(mail.order.order_number, () => send(mail, now))
        : send(mail, now));
      report[outcome === 'sent' ? 'sent' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return report;
}

async function claim(now: Date): Promise<OutboxMail | null> {
  const body: ClaimMailRequest = { now: now.toISOString() };
  const answer: unknown = await database().send('/api/shop/server/mails/claim', { method: 'POST', body });
  const claimed = claimMailAnswerSchema.safeParse(answer);
  if (claimed.success) return claimed.data.mail;
  const { mail } = claimedIdSchema.parse(answer);
  logger.error({ err: claimed.error, mail: mail.id }, 'skipping an email whose values are invalid');
  await note(mail.id, 'refused', 'Values of this email or its order are not valid.', now);
  return claim(now);
}

const claimedIdSchema = z.object({ mail: z.object({ id: z.string() }) });

async function note(id: string, outcome: MailOutcome, problem: string, now: Date): Promise<void> {
  count('shop_mails_total', { outcome });
  const body: MailOutcomeRequest = { id, outcome, problem, now: now.toISOString() };
  await callHook('POST /api/shop/server/mails/outcome', body);
}

/** Sends a claimed mail and records the outcome. */
async function send(mail: OutboxMail, now: Date): Promise<MailOutcome> {
  let outcome: MailOutcome = 'sent';
  let problem = '';
  try {
    await deliver(mail);
    away.times = 0;
  } catch (error) {
    // Another error is the shop's own: it must not stop the mails behind this one.
    outcome = error instanceof MailNotSent ? error.outcome : 'later';
    problem = String(error instanceof Error ? error.message : error);
    logger.warn({ err: error, mail: mail.id, kind: mail.kind, outcome }, 'an email was not sent');
    if (outcome === 'at_once') pause(now);
  }
  await note(mail.id, outcome, problem, now);
  return outcome;
}

async function deliver(mail: OutboxMail): Promise<void> {
  const sender = await readSender();
  if ('letter' in mail) return sendMail({ ...mail.letter, to: mail.email, id: mail.id }, sender);
  if ('message' in mail) return deliverMessage(mail, sender);
  if ('product' in mail) return deliverStock(mail, sender);
  const { order, kind } = mail;
  const linkOf = kind === 'review_asked' ? mailedLink : orderLink;
  const link = order.razorpay_payment_id === '' ? null : linkOf(order, order.razorpay_payment_id);
  const links = { ...sender, order: link && sender.site + link.path };
  const content = buyerMailContent(mail, links);
  await sendMail({ ...renderMail(content, sender), to: mail.email, id: mail.id }, sender);
}

/** An answer to the mail to the shop goes to who wrote the message. */
async function deliverMessage(mail: MessageMail, sender: Sender): Promise<void> {
  const letter = { ...renderMail(messageMailContent(mail, sender), sender), to: mail.email, id: mail.id };
  await sendMail(letter, mail.kind === 'contact_message' ? { ...sender, replyTo: mail.message.email } : sender);
}

async function deliverStock(mail: StockMail, sender: Sender): Promise<void> {
  const { page, endpoint } = stopStockMailsLinks(mail.request_id);
  const content = stockMailContent(mail, { ...sender, stop: sender.site + page });
  const letter = { ...renderMail(content, sender), to: mail.email, id: mail.id };
  await sendMail({ ...letter, unsubscribeUrl: sender.site + endpoint }, sender);
}

/** Leaves the mail server alone for a while. Mails sent at the same time fail together and count once. */
function pause(now: Date): void {
  if (now.getTime() < away.until) return;
  away.until = now.getTime() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** away.times);
  away.times += 1;
}
