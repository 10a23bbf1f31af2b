import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';

export interface Mail {
  to: string;
  subject: string;
  /** The HTML part. */
  html: string;
}

/** A local mail server that keeps all mails. */
export interface Mailbox {
  readonly port: number;
  /** Mails to an address so far, oldest first. */
  mailsTo(address: string): Mail[];
  /** Number of mails so far, to any address. */
  count(): number;
  stop(): Promise<void>;
}

/** Starts it on a free port. Supports the part of SMTP that PocketBase uses, without encryption. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: Mail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    receive(socket, (mail) => mails.push(mail));
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(z.object({ port: z.number() }).parse(server.address()).port)),
  );
  return {
    port,
    mailsTo: (address) => mails.filter(({ to }) => to === address),
    count: () => mails.length,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function receive(socket: Socket, keep: (mail: Mail) => void): void {
  let to = '';
  let letter: string[] | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mailbox');
  createInterface({ input: socket }).on('line', (line) => {
    if (letter !== undefined) {
      if (line !== '.') {
        letter.push(line.replace(/^\./, ''));
        return;
      }
      keep(parseLetter(to, letter.join('\n')));
      letter = undefined;
      say('250 kept');
      return;
    }
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? '';
    if (command === 'DATA') letter = [];
    if (command === 'QUIT') socket.end('221 bye\r\n');
    else say(command === 'DATA' ? '354 go on' : '250 fine');
  });
}

function parseLetter(to: string, letter: string): Mail {
  const subject = /^Subject: (.*(?:\n[ \t].*)*)/m.exec(letter)?.[1] ?? '';
  const part = /Content-Type: text\/html.*?\n\n(.*?)\n--/is.exec(letter)?.[1] ?? '';
  return { to, subject: decodeWords(subject), html: decodeQuotedPrintable(part) };
}

function decodeWords(text: string): string {
  return text.replace(/=\?utf-8\?q\?(.*?)\?=/gi, (_word, encoded: string) =>
    decodeQuotedPrintable(encoded.replaceAll('_', ' ')),
  );
}

function decodeQuotedPrintable(text: string): string {
  return decodeURIComponent(
    text
      .replace(/=\n/g, '')
      .replaceAll('%', '%25')
      .replace(/=([0-9A-F]{2})/gi, '%$1'),
  );
}
