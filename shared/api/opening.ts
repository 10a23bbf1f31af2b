import { z } from 'zod';

/** GET (admins): what a shop that started without the demo still lacks before opening day. */
export const OPENING_PATH = '/api/admin/opening';

/** The steps, in the order of the list. */
export const OPENING_STEPS = [
  'name',
  'phone',
  'email',
  'whatsapp',
  'address',
  'grievance',
  'declarations',
  'tax',
  'logo',
  'hero',
  'policies',
  'delivery',
  'categories',
  'products',
  'pictures',
  'payments',
  'mails',
  'backups',
  'two_factor',
] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

/** Steps that only a person can judge: staff tick them (shop_settings.opening_ticks). */
export const TICKED_STEPS = ['declarations', 'tax', 'policies', 'delivery', 'mails'] as const;
export type TickedStep = (typeof TICKED_STEPS)[number];

/** Steps that a shop can open without. */
export const OPTIONAL_STEPS: readonly OpeningStep[] = ['whatsapp', 'logo', 'two_factor'];

/** Why a step is open, where there are several reasons. */
export const OPENING_REASONS = [
  'missing',
  'partly',
  'picture_gone',
  'sandbox',
  'test_keys',
  'left_out',
  'no_server',
  'no_backup',
  'old_backup',
  'backup_here',
] as const;
export type OpeningReason = (typeof OPENING_REASONS)[number];

export const openingSchema = z.object({
  settings: z.object({ id: z.string(), opening_ticks: z.array(z.enum(TICKED_STEPS)) }),
  /** The open steps; all others are done. */
  open: z.array(z.object({ step: z.enum(OPENING_STEPS), reason: z.enum(OPENING_REASONS) })),
});
export type Opening = z.infer<typeof openingSchema>;
