import { createTransport } from 'nodemailer';
import { connectionFailure } from '#server/connection-failure.ts';
import type { Finding } from '../finding.ts';

const TIMEOUT_MS = 15_000;
/** The port where the connection is encrypted from its start, for PocketBase too (hooks/settings/apply.ts). */
const TLS_PORT = 465;

/** Access to a mail server; without a user it takes mail from anybody. */
export interface MailAccess {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

/** Whether a mail server takes the sign-in. Sends no mail. */
export async function checkMail({ host, port, user, password }: MailAccess): Promise<Finding> {
  const transport = createTransport({
    host,
    port,
    secure: port === TLS_PORT,
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return { outcome: 'ok', text: `${host} takes the shop’s mails.` };
  } catch (error) {
    const isSignIn = error instanceof Error && 'code' in error && error.code === 'EAUTH';
    const text = isSignIn
      ? `${host} does not accept this user with this password.`
      : `${host}:${port} cannot be used: ${connectionFailure(error)}.`;
    return { outcome: 'refused', text };
  } finally {
    transport.close();
  }
}
