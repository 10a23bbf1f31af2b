import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 2;
/** An edit that takes longer is lost. */
const PATIENCE_MS = 120_000;

/** One connection to the shop, as a browser keeps it open. */
export interface Connection {
  /** The page as it is served now. @throws Error when there is no whole answer, or one other than 200 */
  read(path: string): Promise<string>;
  /** Reads the page again and again, until it holds `text`. @throws Error when it does not within two minutes */
  untilShown(path: string, text: string): Promise<void>;
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
    async untilShown(path, text) {
      const begin = performance.now();
      while (!(await read(path)).includes(text)) {
        if (performance.now() - begin > PATIENCE_MS) throw new Error(`${path} does not show its last edit.`);
        await delay(POLL_MS);
      }
    },
    close: () => agent.destroy(),
  };
}
