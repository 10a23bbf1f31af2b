import { z } from 'zod';
import type { StaffStockKind } from '#shared/product/stock-moves.ts';
import { type CHANGE_SOURCES, isChangeSet } from './change-set-form.ts';

/**
 * POST /api/shop/admin/change-sets (PocketBase, admins only): applies all changes of staff. A change set is one transaction,
 * which also writes the audit log with the values before and after, and can be undone as one step.
 */
export const CHANGE_SETS_PATH = '/api/shop/admin/change-sets';

/** POST an UndoRequest: undoes a change set, as a change set of its own; the answer is the same. */
export const undoPath = (changeSetId: string): string => `${CHANGE_SETS_PATH}/${changeSetId}/undo`;

/** The body of an undo; all of it may be missing. */
export interface UndoRequest {
  /** Operations that stay as they are, by the numbers of an earlier refusal; everything else is undone. */
  skip?: number[] | undefined;
  /** Groups the undos of one step, as in a change set. */
  group?: string | undefined;
}

/** The collections that staff change; orders only in status, tracking_number, parcels, notes and shipping, mail_texts only in texts and is_off. */
export const CHANGEABLE = [
  'products',
  'product_variants',
  'product_menu_categories',
  'product_images',
  'menu_categories',
  'brands',
  'categories',
  'sizes',
  'shop_settings',
  'invoice_settings',
  'shop_content',
  'orders',
  'mail_texts',
  'customers',
  'discounts',
  'redirects',
  'reviews',
  'picture_imports',
] as const;
export type Changeable = (typeof CHANGEABLE)[number];

export type ChangeSource = (typeof CHANGE_SOURCES)[number];

/** Field values as PocketBase's JSON has them. `{ref}` stands for the id of a record created earlier in the same set. */
const valueSchema = z.json();
export type FieldValue = z.infer<typeof valueSchema>;
export type FieldValues = Record<string, FieldValue>;

/**
 * - create: `id` only to bring back a record that was there; `as` names the new record for a `{ref}`
 * - update: a record of shop_content is one section of the shop's content, changed by the fields of shared/content/content-fields/;
 *   null returns a field to its standard; `seen` holds the values the editor had before; when one differs from the database, the set is refused as a conflict
 * - adjust: moves a variant's stock by a number of pieces, whatever was sold meanwhile; refused when it would fall below 0, and
 *   as a conflict when staff changed the stock since it was `seen`, which a typed stock sends
 * - delete: `seen` as in update
 */
export type Operation =
  | {
      action: 'create';
      collection: Changeable;
      id?: string | undefined;
      as?: string | undefined;
      values: FieldValues;
    }
  | {
      action: 'update';
      collection: Changeable;
      id: string;
      values: FieldValues;
      seen?: FieldValues | undefined;
    }
  | {
      action: 'adjust';
      collection: 'product_variants';
      id: string;
      /** Pieces; negative to reduce the stock. */
      by: number;
      /** For the stock ledger; 'import' or 'corrected' if left out. */
      kind?: StaffStockKind | undefined;
      note?: string | undefined;
      seen?: { stock_quantity: number } | undefined;
    }
  | { action: 'delete'; collection: Changeable; id: string; seen?: FieldValues | undefined };

/** Its form is checked by hooks and admin with the same rules, without zod (change-set-form.ts). */
export interface ChangeSetRequest {
  /** The label in the audit log: 'Product updated'. */
  label: string;
  source: ChangeSource;
  /** Groups the change sets of one step; made by the browser. They are undone together, newest first. */
  group?: string | undefined;
  /**
   * Idempotency key, made by the browser once per save: a retry after a lost answer does not apply the set twice. Reusing it
   * for another set is refused as invalid.
   */
  key: string;
  /** Buyers get no mail about new statuses. */
  quiet?: boolean | undefined;
  operations: Operation[];
}
export const changeSetRequestSchema = z.custom<ChangeSetRequest>(isChangeSet);

/** 200. `change_seq` is the newest number of the change log after it: live once the publisher has passed it. */
export const changeSetResponseSchema = z.object({
  id: z.string(),
  change_seq: z.number().int(),
  /** In the order of the operations; `stock_quantity` as it is now, of variants. */
  results: z.array(z.object({ collection: z.string(), id: z.string(), stock_quantity: z.number().int().optional() })),
});
export type ChangeSetResponse = z.infer<typeof changeSetResponseSchema>;

/** Someone else, or a sale, was first: the value the editor saw, and the present one. */
export const conflictSchema = z.object({
  /** Index of the operation; of an undo, of the entry counted from the last. */
  operation: z.number().int(),
  /** What the record is called, of an undo: 'Mehr Suit, size XXL'. */
  title: z.string().optional(),
  collection: z.string(),
  record_id: z.string(),
  /** Empty when the record itself is gone. */
  field: z.string(),
  seen: valueSchema.optional(),
  current: valueSchema.optional(),
  /** Who changed it, and when, in words; missing if it was not staff. */
  who: z.string().optional(),
});
export type Conflict = z.infer<typeof conflictSchema>;

/**
 * The `data` of a refusal's body `{status, message, data}`: 400 invalid (one entry per field that is wrong), 403 without
 * the role, 404 unknown change set, 409 conflict.
 */
export const changeSetRefusalSchema = z.object({
  code: z.enum(['invalid', 'conflict', 'already_undone']),
  invalid: z
    .array(
      z.object({
        operation: z.number().int(),
        /** As in a conflict. */
        title: z.string().optional(),
        collection: z.string(),
        field: z.string(),
        message: z.string(),
      }),
    )
    .optional(),
  conflicts: z.array(conflictSchema).optional(),
  /** Of an undo: how many changes could be undone without those named here. */
  rest: z.number().int().optional(),
});
export type ChangeSetRefusal = z.infer<typeof changeSetRefusalSchema>;
