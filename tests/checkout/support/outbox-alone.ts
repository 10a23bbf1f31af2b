import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inheritedEnvironment, PROJECT } from '#server/environment.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { type Mailbox, type MailboxOptions, startMailbox } from '#tests/support/mailbox.ts';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';
import { serverVariables } from '#tests/support/server-variables.ts';
import { Outbox } from './outbox.ts';

const PROGRAM = new URL('./send-mails.ts', import.meta.url);
const MINUTE_MS = 60_000;

/** An outbox without a shop, whose mails processes send as the server's timer does, at any hour. */
export class OutboxAlone {
  readonly outbox: Outbox;
  mailbox: Mailbox;
  readonly #pocketbase: TestPocketBase;

  private constructor(outbox: Outbox, mailbox: Mailbox, pocketbase: TestPocketBase) {
    this.outbox = outbox;
    this.mailbox = mailbox;
    this.#pocketbase = pocketbase;
  }

  /** `trouble` is what the mail server does. */
  static async open(trouble: MailboxOptions = {}): Promise<OutboxAlone> {
    // Without a mail server no mail about an order is queued.
    const pocketbase = await startTestPocketBase({ SMTP_HOST: '127.0.0.1' });
    const client = createPocketBase(pocketbase.url);
    client.authStore.save(pocketbase.token);
    return new OutboxAlone(await Outbox.of(client), await startMailbox(trouble), pocketbase);
  }

  /** Has a process send what is due some minutes from now. @throws if it fails */
  async send(minutes: number): Promise<void> {
    const code = await this.startSending(minutes).ended;
    if (code !== 0) throw new Error(`The process that sends mails ended with ${code}.`);
  }

  /** Starts such a process; `ended` resolves with its exit code, or the signal that killed it. */
  startSending(minutes: number): { ended: Promise<number | string>; kill(): void } {
    const { url: pocketBaseUrl, token: superuserToken, dataDir: pocketBaseDir } = this.#pocketbase;
    const now = new Date(Date.now() + minutes * MINUTE_MS).toISOString();
    const env = {
      ...inheritedEnvironment(),
      ...serverVariables({ url: 'http://shop.example', pocketBaseUrl, superuserToken, pocketBaseDir }),
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(this.mailbox.port),
      SMTP_FROM: 'orders@shop.example',
    };
    const stdio = ['ignore', 'ignore', 'inherit'] as const;
    const child = spawn(process.execPath, [PROGRAM.pathname, now], { cwd: PROJECT, env, stdio: [...stdio] });
    const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
    return { ended, kill: () => void child.kill('SIGKILL') };
  }

  /** Starts the mail server again at its port, after it was stopped. */
  async restartMailbox(trouble: MailboxOptions = {}): Promise<void> {
    this.mailbox = await startMailbox({ ...trouble, port: this.mailbox.port });
  }

  async close(): Promise<void> {
    await this.#pocketbase.stop();
    await this.mailbox.stop();
  }
}
