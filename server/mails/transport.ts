import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { serverEnvironment } from '#server/endpoints/environment.ts';
import type { MailPreview } from '#shared/api/admin-mails.ts';
import type { MailOutcome } from '#shared/api/buyer-mails.ts';
import type { Sender } from './sender.ts';

/** Time limits in ms. A mail is sent or given back well before PocketBase takes it for stuck (hooks/buyer-mails/claim.ts). */
const CONNECT_MS = 15_000;
const SILENCE_MS = 60_000;
/** Mails sent at the same time, each over a connection of its own. */
export const CONNECTIONS = 3;
/** The port where the connection is encrypted from its start, for PocketBase too (hooks/settings/apply.ts). */
const TLS_PORT = 465;

/** A mail that was not sent. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly outcome: Exclude<MailOutcome, 'sent'>;

  constructor(outcome: Exclude<MailOutcome, 'sent'>, cause: unknown) {
    super(reasonOf(cause), { cause });
    this.outcome = outcome;
  }
}

export interface Letter extends MailPreview {
  readonly to: string;
  /** The same for each try, so that a mail server recognises a repeated mail. */
  readonly id: string;
  /** Where mail programs unsubscribe by a POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

type Transport = ReturnType<typeof connect>;

let transport: Transport | undefined;

/** Whether there is a mail server. */
export function hasMailServer(): boolean {
  return serverEnvironment().SMTP_HOST !== undefined;
}

function connect(host: string) {
  const { SMTP_PORT: port, SMTP_USER: user, SMTP_PASSWORD: pass = '' } = serverEnvironment();
  const made = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    // The outbox repeats mails. By default the pool does too, and a buyer would get them twice.
    maxRequeues: 0,
    host,
    port,
    secure: port === TLS_PORT,
    ...(user === undefined ? {} : { auth: { user, pass } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return made.use('stream', ({ message }, done) => {
    message.transform(noticesEnd(message.messageId()));
    done();
  });
}

/** Passes a mail through and remembers that all of it was read. */
function noticesEnd(messageId: string): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush(done) {
      handedOver.add(messageId);
      done();
    },
  });
}

/** Ids of mails under way whose last byte went to the mail server. */
const handedOver = new Set<string>();

/** Sends a mail. @throws MailNotSent */
export async function sendMail(letter: Letter, sender: Sender): Promise<void> {
  const { to, id, subject, html, text } = letter;
  const { SMTP_HOST, SMTP_FROM = 'noreply@example.com', SMTP_FROM_NAME = sender.shop } = serverEnvironment();
  if (SMTP_HOST === undefined) throw new MailNotSent('at_once', new Error('SMTP_HOST is not set'));
  transport ??= connect(SMTP_HOST);
  const messageId = `<${id}@${SMTP_FROM.slice(SMTP_FROM.indexOf('@') + 1)}>`;
  try {
    await transport.sendMail({
      from: { name: SMTP_FROM_NAME, address: SMTP_FROM },
      to: { name: '', address: to },
      ...(sender.replyTo === '' ? {} : { replyTo: sender.replyTo }),
      messageId,
      subject,
      html,
      text,
      textEncoding: 'quoted-printable',
      headers: headersOf(letter),
    });
  } catch (error) {
    throw new MailNotSent(outcomeOf(error, handedOver.has(messageId)), error);
  } finally {
    handedOver.delete(messageId);
  }
}

function headersOf({ unsubscribeUrl }: Letter): Record<string, string> {
  return {
    // Out-of-office answers and the like are for people.
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/** What nodemailer says of a failure: the mail server's answer, if it gave one, and to which command. */
const failureSchema = z.object({
  responseCode: z.number().optional(),
  command: z.string().optional(),
  code: z.string().optional(),
});

/** Whether the mail, the address or the mail server is the reason. */
function outcomeOf(error: unknown, isHandedOver: boolean): MailNotSent['outcome'] {
  const { responseCode, command, code } = failureSchema.safeParse(error).data ?? {};
  // It could not even be an envelope.
  if (code === 'EENVELOPE' && command === 'API') return 'refused';
  if (responseCode === undefined) return isHandedOver ? 'unknown' : 'at_once';
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA';
  if (!isOfThisMail) return 'at_once';
  return responseCode >= 500 ? 'refused' : 'later';
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
