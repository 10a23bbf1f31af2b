import { z } from 'zod';
import type { FieldValue } from './change-sets.ts';

/** What the server did for an admin, for the audit log. It cannot be undone. */
export interface AuditRequest {
  /** The admin's user id. */
  user_id: string;
  /** Shown in the audit log. */
  label: string;
  entries: {
    collection: string;
    record_id: string;
    title: string;
    action: 'create' | 'update' | 'delete';
    after: Record<string, FieldValue>;
  }[];
}

/** 200: the id of the change set. */
export const auditResponseSchema = z.object({ id: z.string() });
export type AuditResponse = z.infer<typeof auditResponseSchema>;
