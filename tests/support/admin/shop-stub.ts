import { vi } from 'vitest';
import { ACTIVITY_PEOPLE_PATH } from '#shared/api/activity.ts';
import {
  CHANGE_SETS_PATH,
  type ChangeSetRequest,
  type Conflict,
  changeSetRequestSchema,
  type Operation,
} from '#shared/api/change-sets.ts';
import { INBOX_COUNT_PATH } from '#shared/api/inbox.ts';
import { PUBLISH_STATUS_PATH } from '#shared/api/publish-status.ts';
import { LIVE_STATUS } from '#tests/support/sample-publish-status.ts';

type Row = Record<string, unknown> & { id: string };

/** A request of the admin. `path` is without /pb, which the shop's server takes off. */
export interface Asked {
  method: string;
  path: string;
  search: URLSearchParams;
  /** Parsed, if it is JSON. */
  body: unknown;
}

type Answer = (asked: Asked) => unknown;

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
  /** The rows that PocketBase has, by collection. A filter of equations applies; others do not. */
  readonly rows: Record<string, Row[]>;
  /** Everything that was asked, oldest first. */
  readonly asked: Asked[] = [];
  /** Requests without an answer, which fail the test. */
  readonly unanswered: string[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #next = new Map<string, unknown[]>();
  readonly #before: Record<string, Row[]>[] = [];

  constructor(rows: Record<string, Row[]> = {}) {
    const roles = ['admin', 'owner'].map((role) => ({ id: role, user_id: 'staff', role }));
    this.rows = { user_roles: roles, sizes: [], shop_content: [], ...rows };
    this.answer(`GET ${INBOX_COUNT_PATH}`, { count: 0 });
    this.answer(`GET ${PUBLISH_STATUS_PATH}`, LIVE_STATUS);
    this.answer(`GET ${ACTIVITY_PEOPLE_PATH}`, { people: [] });
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
    if (next !== undefined) return next;
    const answer = this.#answers.get(key);
    if (answer) return answer(asked);
    const [, collection = '', id] = /^\/api\/collections\/(\w+)\/records(?:\/(\w+))?$/.exec(asked.path) ?? [];
    const rows = this.rows[collection];
    if (rows && asked.method === 'GET') return id === undefined ? listOf(rows, asked.search) : recordOf(rows, id);
    if (asked.path === '/api/collections/users/auth-refresh') return SIGNED_IN;
    if (key === `POST ${CHANGE_SETS_PATH}`) return this.#apply(changeSetRequestSchema.parse(asked.body));
    const [, undone] = new RegExp(`^${CHANGE_SETS_PATH}/(\\d+)/undo$`).exec(asked.path) ?? [];
    if (undone !== undefined) return this.#undo(Number(undone));
    this.unanswered.push(key);
    return refusedByPocketBase(`The test has no answer to ${key}.`, 404);
  }

  #apply({ operations }: ChangeSetRequest): unknown {
    this.#before.push(structuredClone(this.rows));
    const results = operations.map((operation) => ({
      collection: operation.collection,
      id: this.#applyOne(operation),
    }));
    return { id: String(this.#before.length - 1), change_seq: this.#before.length, results };
  }

  #applyOne(operation: Operation): string {
    const rows = (this.rows[operation.collection] ??= []);
    if (operation.action === 'create') {
      const id = operation.id ?? `new${this.#before.length}${operation.collection}${rows.length}`;
      rows.push({ ...operation.values, id });
      return id;
    }
    const { id } = operation;
    const row = rows.find((one) => one.id === id) ?? { id };
    const others = rows.filter((one) => one.id !== id);
    if (operation.action === 'delete') this.rows[operation.collection] = others;
    else this.rows[operation.collection] = [...others, { ...row, ...changedFields(operation, row) }];
    return id;
  }

  #undo(set: number): unknown {
    Object.assign(this.rows, this.#before[set]);
    return { id: `undo${set}`, change_seq: this.#before.length + 1, results: [] };
  }
}

const CLAIMS = { exp: 4_000_000_000, id: 'staff', type: 'auth', collectionId: 'users' };

/** A session of staff, as PocketBase answers a sign-in. */
export const SIGNED_IN = {
  token: `x.${btoa(JSON.stringify(CLAIMS))}.x`,
  record: { id: 'staff', email: 'admin@example.com', collectionId: 'users', collectionName: 'users' },
};

function changedFields(operation: Extract<Operation, { action: 'update' | 'adjust' }>, row: Row): Partial<Row> {
  if (operation.action === 'adjust') return { stock_quantity: Number(row['stock_quantity']) + operation.by };
  // A section of the shop's texts has its fields in one column.
  if (operation.collection !== 'shop_content') return operation.values;
  return { value: { ...Object(row['value']), ...operation.values }, updated_at: '2026-11-20T10:00:00Z' };
}

function listOf(rows: readonly Row[], search: URLSearchParams): unknown {
  const items = rows.filter(filterOf(search.get('filter') ?? ''));
  return { page: 1, perPage: 1000, totalItems: items.length, totalPages: 1, items };
}

function recordOf(rows: readonly Row[], id: string): unknown {
  return rows.find((row) => row.id === id) ?? refusedByPocketBase("The requested resource wasn't found.", 404);
}

/** Of `a = "b" && c = 'd' || e = true`; anything else lets every row through. */
function filterOf(filter: string): (row: Row) => boolean {
  const equations = filter
    .split(' || ')
    .map((one) => one.split(' && ').map((part) => /^(\w+) ?= ?['"]?(.*?)['"]?$/.exec(part)));
  if (equations.flat().includes(null)) return () => true;
  return (row) => equations.some((all) => all.every((part) => String(row[part?.[1] ?? '']) === part?.[2]));
}
