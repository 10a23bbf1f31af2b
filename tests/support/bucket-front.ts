import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { freePort } from '#server/pocketbase/port.ts';

/** What a service answers instead of doing what it is asked. */
export interface BucketAnswer {
  readonly status: number;
  readonly body: string;
}

/** Requests that are answered so; `hang` gets no answer. */
interface Refusal {
  readonly of: (asked: IncomingMessage) => boolean;
  readonly with: BucketAnswer | 'hang';
}

const WRITES = ['PUT', 'POST'];

/** Stands before an S3 server and refuses what a test says, as the service's documentation has it. */
export class BucketFront {
  readonly endpoint: string;
  readonly #server: Server;
  #refusal: Refusal | undefined;
  #refused = 0;

  private constructor(target: string, port: number) {
    this.endpoint = `http://127.0.0.1:${port}`;
    this.#server = createServer((asked, answer) => {
      if (this.#refusal?.of(asked)) this.#refuse(asked, answer, this.#refusal.with);
      else passOn(target, asked, answer);
    });
  }

  static async open(target: string): Promise<BucketFront> {
    const port = await freePort();
    const front = new BucketFront(target, port);
    await new Promise<void>((resolve) => {
      front.#server.listen(port, '127.0.0.1', resolve);
    });
    return front;
  }

  /** Requests refused since the last call. */
  takeRefused(): number {
    const count = this.#refused;
    this.#refused = 0;
    return count;
  }

  refuseAll(answer: BucketAnswer | 'hang'): void {
    this.#refusal = { of: () => true, with: answer };
  }

  /** Lists and deletes, but takes nothing new. */
  refuseWrites(answer: BucketAnswer | 'hang'): void {
    this.#refusal = { of: ({ method = '' }) => WRITES.includes(method), with: answer };
  }

  refuseDeletes(answer: BucketAnswer): void {
    this.#refusal = { of: ({ method }) => method === 'DELETE', with: answer };
  }

  /** Hangs with the nth part of an upload, as a network does before a kill. */
  hangAtPart(part: number): void {
    this.#refusal = { of: ({ url = '' }) => url.includes(`partNumber=${part}&`), with: 'hang' };
  }

  takeAll(): void {
    this.#refusal = undefined;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  #refuse(asked: IncomingMessage, answer: ServerResponse, what: BucketAnswer | 'hang'): void {
    this.#refused += 1;
    asked.resume();
    if (what === 'hang') return;
    asked.once('end', () => answer.writeHead(what.status, { 'content-type': 'application/xml' }).end(what.body));
  }
}

/** With the headers as they were signed. */
function passOn(target: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked;
  const passed = request(target + asked.url, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  passed.once('error', () => answer.destroy());
  asked.once('close', () => {
    if (!asked.complete) passed.destroy();
  });
  asked.pipe(passed);
}
