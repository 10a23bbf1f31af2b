import { atom } from 'nanostores';
import { z } from 'zod';
import { type Shipping, type ShippingField, shippingSchema } from '#shared/api/shipping.ts';

const STORAGE_KEY = 'GulmoharShipping';
const text = z.string().catch('');

const draftSchema = z.object({
  phone: text,
  first_name: text,
  last_name: text,
  pincode: text,
  address: text,
  city: text,
  state: text,
} satisfies Record<ShippingField, typeof text>);

/** What stands in the form: as typed, not yet valid. */
export type ShippingDraft = z.infer<typeof draftSchema>;
export type FieldErrors = Partial<Record<ShippingField, string | undefined>>;

/** In the order of the form. */
export const SHIPPING_FIELDS = draftSchema.keyof().options;

/** The address as typed, kept for this tab, so that a reload loses nothing. */
export const $shippingDraft = atom<ShippingDraft>(readDraft());

/** Changes one field and keeps the whole. */
export function typeShipping(field: ShippingField, value: string): void {
  const draft = { ...$shippingDraft.get(), [field]: value };
  $shippingDraft.set(draft);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or refused: the form works all the same, it only does not survive a reload.
  }
}

/** Fills in what the shop knows already. It is kept for this tab with the first field that is typed. */
export function suggestShipping(known: Partial<ShippingDraft>): void {
  $shippingDraft.set({ ...$shippingDraft.get(), ...known });
}

/** What is wrong with a field as it is typed; undefined when nothing is. */
export function checkField(field: ShippingField, text: string): string | undefined {
  return shippingSchema.shape[field].safeParse(text).error?.issues[0]?.message;
}

/** The address ready to be sent, or what is wrong with it by field. */
export function checkShipping(draft: ShippingDraft): { shipping: Shipping } | { errors: FieldErrors } {
  const parsed = shippingSchema.safeParse(draft);
  if (parsed.success) return { shipping: parsed.data };
  return { errors: fieldErrors(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])) };
}

/** The first message of each field of the form; messages about anything else are left out. */
export function fieldErrors(messages: Iterable<readonly [string, string]>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, message] of messages) {
    const field = SHIPPING_FIELDS.find((candidate) => candidate === name);
    if (field !== undefined) errors[field] ??= message;
  }
  return errors;
}

function readDraft(): ShippingDraft {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    // Unreadable or refused: the form starts empty.
    return draftSchema.parse({});
  }
}
