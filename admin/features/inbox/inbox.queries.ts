import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { callServer } from '#admin/api/server.ts';
import { sendMailAgain } from '#admin/features/mails/mails.queries.ts';
import { sendOnce } from '#admin/saving/outbox.store.ts';
import { ADMIN_BOOKS_PATH, type BooksState, booksStateSchema } from '#shared/api/books.ts';
import {
  INBOX_PATH,
  type IssueNote,
  inboxSchema,
  issueNoteSchema,
  MARK_RESOLVED_PATH,
  reopenPath,
} from '#shared/api/inbox.ts';
import { ISSUES_PATH, type IssueRequest, type IssueResponse, issueResponseSchema } from '#shared/api/issues.ts';
import { INBOX_KEY } from './open-issues.queries.ts';

/** Open issues, oldest first, and resolved ones, newest first. */
export const inboxQuery = queryOptions({
  queryKey: [...INBOX_KEY, 'list'],
  refetchInterval: 20_000,
  queryFn: async ({ signal }) => shownRows(inboxSchema, await pocketBase.send(INBOX_PATH, { method: 'GET', signal })),
});

/** When the books were checked last, and what is wrong. */
export const booksQuery = queryOptions({
  queryKey: [...INBOX_KEY, 'books'],
  queryFn: ({ signal }) => callServer(ADMIN_BOOKS_PATH, booksStateSchema, { method: 'GET', signal }),
});

/** Checks the books now. @throws ServerRefusal */
export function checkBooks(): Promise<BooksState> {
  return callServer(ADMIN_BOOKS_PATH, booksStateSchema);
}

/** Runs the issue's action, such as sending a refund or a mail again. @throws ServerRefusal */
export async function resolveIssue(issue: IssueRequest): Promise<IssueResponse> {
  if (issue.kind === 'mail_refused' || issue.kind === 'mail_unknown') {
    await sendMailAgain(issue.subject);
    return { outcome: 'done' };
  }
  const { kind, subject } = issue;
  return sendOnce({
    label: `Needs attention: ${subject}`,
    path: ISSUES_PATH,
    body: { kind, subject },
    key: 'none',
    answer: issueResponseSchema,
  });
}

/** Marks an issue as resolved; returns the note's id. */
export async function markResolved({ kind, subject }: IssueRequest, note: string): Promise<string> {
  const body: IssueNote = { kind, subject, note };
  const label = `Needs attention: ${subject}`;
  return (await sendOnce({ label, path: MARK_RESOLVED_PATH, body, key: 'none', answer: issueNoteSchema })).id;
}

/** Undoes `markResolved`. */
export async function reopen(id: string): Promise<void> {
  await sendOnce({ label: 'Reopen', path: reopenPath(id), key: 'none', answer: z.unknown() });
}
