import { z } from 'zod';
import type { FieldValue } from './change-sets.ts';

/** POST (PocketBase, the shop's server only): writes into the audit log what the server did for an admin. It cannot be undone. */
export const AUDIT_PATH = '/api/shop/server/audit';

export interface AuditRequest {
  /** The admin's user id. */
  user_id: string;
  /** In words the audit log shows. */
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
