import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';

export interface Mail {
  to: string;
  subject: string;
  /** The HTML part. */
  html: string;
  /** The text part. */
  text: string;
  /** All header lines, unfolded. */
  headers: string[];
}

/** When the mail server answers: to the address, or to the whole mail. */
export type MailStage = 'address' | 'mail';

export interface MailboxOptions {
  /** A free one if missing. */
  port?: number;
  /** The code to refuse with at this stage, such as 451 or 550; undefined to accept. */
  refuse?: (stage: MailStage, to: string) => number | undefined;
  /** Keeps the mail and breaks the connection instead of confirming. */
  breaksAfter?: (to: string) => boolean;
  /** Accepts connections and says nothing. */
  isSilent?: () => boolean;
}

/** A local mail server that keeps all mails. */
export interface Mailbox {
  readonly port: number;
  /** Mails to an address so far, oldest first. */
  mailsTo(address: string): Mail[];
  /** All mails so far. */
  all(): readonly Mail[];
  /** Number of mails so far, to any address. */
  count(): number;
  stop(): Promise<void>;
}

/** Starts it without encryption and sign-in. */
export async function startMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  const { port: wanted = 0, refuse, breaksAfter, isSilent } = options;
  const mails: Mail[] = [];
  const refusal = (code: number) => Object.assign(new Error('Not this one'), { responseCode: code });
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      if (!isSilent?.()) done();
    },
    onRcptTo({ address }, _session, done) {
      const code = refuse?.('address', address);
      done(code === undefined ? null : refusal(code));
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      void text(stream).then((letter) => {
        const code = refuse?.('mail', to);
        if (code !== undefined) return done(refusal(code));
        mails.push(parseLetter(to, letter.replaceAll('\r\n', '\n')));
        if (breaksAfter?.(to)) return sockets.get(session.remotePort)?.destroy();
        return done();
        // A client that ends in the middle of a mail sends nothing.
      }, done);
    },
  });
  const sockets = new Map<number | undefined, Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.set(socket.remotePort, socket);
  });
  // A client that breaks its connection.
  server.on('error', () => undefined);
  server.listen(wanted, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.server.address());
  return {
    port,
    mailsTo: (address) => mails.filter(({ to }) => to === address),
    all: () => mails,
    count: () => mails.length,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets.values()) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function parseLetter(to: string, letter: string): Mail {
  const head = letter.slice(0, letter.indexOf('\n\n')).replace(/\n[ \t]+/g, ' ');
  const headers = head.split('\n');
  const subject = headers.find((line) => /^subject:/i.test(line))?.replace(/^subject: */i, '') ?? '';
  const part = (type: string) =>
    decodeQuotedPrintable(
      new RegExp(`Content-Type: text/${type}[^\\n]*\\n(?:[^\\n]+\\n)*\\n([\\s\\S]*?)\\n--`, 'i').exec(letter)?.[1] ??
        '',
    );
  return { to, subject: decodeWords(subject), html: part('html'), text: part('plain'), headers };
}

/** Words that are encoded for a header; the blank between two of them is not part of the text. */
export function decodeWords(value: string): string {
  return value
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_word, kind: string, encoded: string) =>
      kind.toLowerCase() === 'q'
        ? decodeQuotedPrintable(encoded.replaceAll('_', ' '))
        : Buffer.from(encoded, 'base64').toString(),
    );
}

function decodeQuotedPrintable(value: string): string {
  return decodeURIComponent(
    value
      .replace(/=\n/g, '')
      .replaceAll('%', '%25')
      .replace(/=([0-9A-F]{2})/gi, '%$1'),
  );
}
