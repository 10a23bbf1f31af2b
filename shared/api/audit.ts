import { z } from 'zod';
import type { FieldValue } from './change-sets.ts';

/** POST (PocketBase, the shop's server only): adds a server action of an admin to the audit log. It cannot be undone. */
export const AUDIT_PATH = '/api/shop/server/audit';

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
