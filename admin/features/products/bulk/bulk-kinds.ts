import type { BulkAction } from './bulk-plan.ts';
import { BULK_WORDS } from './messages.ts';

/** The bulk actions; those with `needs` ask for input before the preview. */
export const BULK_KINDS = {
  activate: { label: BULK_WORDS.activate, action: { kind: 'flag', flag: 'is_active', value: true } },
  deactivate: { label: BULK_WORDS.deactivate, action: { kind: 'flag', flag: 'is_active', value: false } },
  feature: { label: BULK_WORDS.feature, action: { kind: 'flag', flag: 'is_featured', value: true } },
  unfeature: { label: BULK_WORDS.unfeature, action: { kind: 'flag', flag: 'is_featured', value: false } },
  markNew: { label: BULK_WORDS.markNew, action: { kind: 'flag', flag: 'is_new', value: true } },
  unmarkNew: { label: BULK_WORDS.unmarkNew, action: { kind: 'flag', flag: 'is_new', value: false } },
  addToMenu: { label: BULK_WORDS.addToMenu, needs: 'menu' },
  removeFromMenu: { label: BULK_WORDS.removeFromMenu, needs: 'menu' },
  setCategory: { label: BULK_WORDS.setCategory, needs: 'category' },
  setPrice: { label: BULK_WORDS.setPrice, needs: 'price' },
  delete: { label: BULK_WORDS.delete, action: { kind: 'delete' } },
} satisfies Record<string, { label: string; action: BulkAction } | { label: string; needs: string }>;
export type BulkKind = keyof typeof BULK_KINDS;

/** The menu has a divider after these actions: after the flags, after the categories, before Delete. */
export const BULK_GROUPS: readonly (readonly BulkKind[])[] = [
  ['activate', 'deactivate', 'feature', 'unfeature', 'markNew', 'unmarkNew'],
  ['addToMenu', 'removeFromMenu', 'setCategory', 'setPrice'],
  ['delete'],
];
