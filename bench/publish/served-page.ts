import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 2;
const TIMEOUT_MS = 120_000;

/** A keep-alive connection to the shop. */
export interface Connection {
  /** Reads the page. @throws Error for an incomplete response or a status other than 200 */
  read(path: string): Promise<string>;
  /** Polls the page until it contains `text`. @throws Error after two minutes */
  waitForText(path: string, text: string): Promise<void>;
  close(): void;
}

export function connectTo(url: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const read = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const request = get(url + path, { agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          if (response.statusCode === 200) resolve(Buffer.concat(chunks).toString());
          else reject(new Error(`${path} answered ${response.statusCode}.`));
        });
      });
      request.once('error', reject);
    });
  return {
    read,
    async waitForText(path, text) {
      const begin = performance.now();
      while (!(await read(path)).includes(text)) {
        if (performance.now() - begin > TIMEOUT_MS) throw new Error(`${path} does not show its last edit.`);
        await delay(POLL_MS);
      }
    },
    close: () => agent.destroy(),
  };
}
