import { z } from 'zod';
import { ISSUE_KINDS } from '#shared/orders/issue-kinds.ts';

/** POST (admins): resolves an issue if the shop can do so automatically; safe to repeat. */
export const ISSUES_PATH = '/api/admin/issues';

export const issueRequestSchema = z.object({ kind: z.enum(ISSUE_KINDS), subject: z.string().min(1).max(100) });
export type IssueRequest = z.infer<typeof issueRequestSchema>;

/** 200: `done` if resolved, `waiting` if the provider is processing it. Errors as for refunds. */
export const issueResponseSchema = z.object({ outcome: z.enum(['done', 'waiting']) });
export type IssueResponse = z.infer<typeof issueResponseSchema>;
