import { vi } from 'vitest';
import { ACTIVITY_PEOPLE_PATH } from '#shared/api/activity.ts';
import {
  CHANGE_SETS_PATH,
  type ChangeSetRequest,
  type Conflict,
  changeSetRequestSchema,
  undoPath,
} from '#shared/api/change-sets.ts';
import { INBOX_COUNT_PATH } from '#shared/api/inbox.ts';
import { NEW_ORDERS_PATH } from '#shared/api/new-orders.ts';
import { PUBLISH_STATUS_PATH } from '#shared/api/publish-status.ts';
import { TEST_ORDERS_PATH } from '#shared/api/test-orders.ts';
import { LIVE_STATUS } from '#tests/support/sample-publish-status.ts';
import { type Row, StoredRows } from './stored-rows.ts';

/** A request of the admin. `path` is without /pb, which the shop's server takes off. */
export interface Asked {
  method: string;
  path: string;
  search: URLSearchParams;
  /** Parsed, if it is JSON. */
  body: unknown;
}

type Answer = (asked: Asked) => unknown;

const UNDO = new RegExp(`^${undoPath('(.+)')}$`);

/** An answer of another status than 200. */
export class Refused {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown = {}) {
    this.status = status;
    this.body = body;
  }
}

/** PocketBase's refusal of a change set with a message for people, or with `data` of shared/api/change-sets.ts. */
export const refusedByPocketBase = (message: string, status = 400, data: unknown = {}): Refused =>
  new Refused(status, { status, message, data });

/**
 * The shop's HTTP interface as the admin meets it, answered by the test: rows of collections, and answers by method and
 * path. A change set is applied to the rows, and its undo brings the rows of before back.
 */
export class ShopStub {
  /** What PocketBase has. A filter of equations applies; others let every row through. */
  readonly stored: StoredRows;
  /** Everything that was asked, oldest first. */
  readonly asked: Asked[] = [];
  /** Requests without an answer, which fail the test. */
  readonly unanswered: string[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #next = new Map<string, unknown[]>();
  readonly #applied = new Map<string, unknown>();

  constructor(rows: Record<string, Row[]> = {}) {
    const roles = ['admin', 'owner'].map((role) => ({ id: role, user_id: 'staff', role }));
    this.stored = new StoredRows({ user_roles: roles, sizes: [], shop_content: [], ...rows });
    this.answer(`GET ${INBOX_COUNT_PATH}`, { count: 0 });
    this.answer(`GET ${NEW_ORDERS_PATH}`, { count: 0, newest: null, now: '2026-11-20 10:00:00.000Z' });
    this.answer(`GET ${PUBLISH_STATUS_PATH}`, LIVE_STATUS);
    this.answer(`GET ${ACTIVITY_PEOPLE_PATH}`, { people: [] });
    this.answer(`GET ${TEST_ORDERS_PATH}`, { test_orders: 'none' });
  }

  /** The rows that PocketBase has now, by collection. */
  get rows(): Record<string, Row[]> {
    return this.stored.rows;
  }

  /** Answers requests of this method and path, such as `GET /api/shop/admin/orders`: always, or by a function. */
  answer(methodAndPath: string, answer: unknown): void {
    this.#answers.set(methodAndPath, typeof answer === 'function' ? (answer as Answer) : () => answer);
  }

  /** Answers the next request of this method and path. */
  answerNext(methodAndPath: string, answer: unknown): void {
    this.#next.set(methodAndPath, [...(this.#next.get(methodAndPath) ?? []), answer]);
  }

  /** Refuses the next change set: with a message for people, or because of somebody else. */
  refuseNext(refusal: string | { conflicts: Omit<Conflict, 'operation'>[] }): void {
    const answer =
      typeof refusal === 'string'
        ? refusedByPocketBase(refusal)
        : refusedByPocketBase('Someone else was first.', 409, {
            code: 'conflict',
            conflicts: refusal.conflicts.map((conflict) => ({ operation: 0, ...conflict })),
          });
    this.answerNext(`POST ${CHANGE_SETS_PATH}`, answer);
  }

  /** Refuses the next change set and its retries as a server that is down. */
  refuseConnection(status = 502): void {
    for (let tries = 0; tries < 3; tries += 1) this.answerNext(`POST ${CHANGE_SETS_PATH}`, new Refused(status));
  }

  /** Applies the next change set, whose answer and those of its retries get lost. */
  loseAnswer(): void {
    for (let tries = 0; tries < 3; tries += 1) {
      this.answerNext(`POST ${CHANGE_SETS_PATH}`, ({ body }: Asked) => {
        this.applyOnce(changeSetRequestSchema.parse(body));
        return new Refused(502);
      });
    }
  }

  /** As the server: a key that was answered before gets the same answer. */
  applyOnce(request: ChangeSetRequest): unknown {
    const answer = this.#applied.get(request.key) ?? this.stored.apply(request);
    this.#applied.set(request.key, answer);
    return answer;
  }

  /** The bodies that were sent to a path, oldest first. */
  sent(methodAndPath: string): unknown[] {
    return this.asked.filter(({ method, path }) => `${method} ${path}` === methodAndPath).map(({ body }) => body);
  }

  /** The change sets that were sent, oldest first. */
  changes(): ChangeSetRequest[] {
    return this.sent(`POST ${CHANGE_SETS_PATH}`).map((body) => changeSetRequestSchema.parse(body));
  }

  /** Answers every request of this test. */
  open(): void {
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
      const { pathname, searchParams: search } = new URL(String(input), location.origin);
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
      const asked = { method: init.method ?? 'GET', path: pathname.replace(/^\/pb/, ''), search, body };
      this.asked.push(asked);
      const answer = await this.#answerTo(asked);
      init.signal?.throwIfAborted();
      if (answer instanceof Refused) return Response.json(answer.body, { status: answer.status });
      return answer instanceof Response ? answer : Response.json(answer);
    });
  }

  #answerTo(asked: Asked): unknown {
    const key = `${asked.method} ${asked.path}`;
    const next = this.#next.get(key)?.shift();
    if (next !== undefined) return typeof next === 'function' ? (next as Answer)(asked) : next;
    const answer = this.#answers.get(key);
    if (answer) return answer(asked);
    if (asked.path === '/api/collections/users/auth-refresh') return SIGNED_IN;
    if (key === `POST ${CHANGE_SETS_PATH}`) return this.applyOnce(changeSetRequestSchema.parse(asked.body));
    const [, undone] = UNDO.exec(asked.path) ?? [];
    if (undone !== undefined) return this.stored.undo(undone);
    const stored = asked.method === 'GET' ? this.stored.read(asked.path, asked.search) : undefined;
    if (stored !== undefined) return stored;
    this.unanswered.push(key);
    return refusedByPocketBase(`The test has no answer to ${key}.`, 404);
  }
}

const CLAIMS = { exp: 4_000_000_000, id: 'staff', type: 'auth', collectionId: 'users' };

/** A session of staff, as PocketBase answers a sign-in. */
export const SIGNED_IN = {
  token: `x.${btoa(JSON.stringify(CLAIMS))}.x`,
  record: { id: 'staff', email: 'admin@example.com', collectionId: 'users', collectionName: 'users' },
};
