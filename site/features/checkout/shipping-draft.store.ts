import { atom } from 'nanostores';
import { z } from 'zod';
import { orderEmailSchema, type Shipping, type ShippingField, shippingSchema } from '#shared/api/shipping.ts';

const STORAGE_KEY = 'GulmoharShipping';
const text = z.string().catch('');

/** A field of the form: of the address, or the mail address of a guest. */
export type CheckoutField = ShippingField | 'email';

const formSchema = shippingSchema.extend({ email: orderEmailSchema });
const draftSchema = z.object({
  phone: text,
  email: text,
  first_name: text,
  last_name: text,
  pincode: text,
  address: text,
  city: text,
  state: text,
} satisfies Record<CheckoutField, typeof text>);

/** What stands in the form: as typed, not yet valid. */
export type ShippingDraft = z.infer<typeof draftSchema>;
export type FieldErrors = Partial<Record<CheckoutField, string | undefined>>;

/** In the order of the form. */
export const CHECKOUT_FIELDS = draftSchema.keyof().options;

/** The address as typed, kept for this tab, so that a reload loses nothing. */
export const $shippingDraft = atom<ShippingDraft>(readDraft());

/** Changes one field and keeps the whole. */
export function typeShipping(field: CheckoutField, value: string): void {
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
export function checkField(field: CheckoutField, text: string): string | undefined {
  return formSchema.shape[field].safeParse(text).error?.issues[0]?.message;
}

/** The form as it is sent. */
export interface CheckedForm {
  shipping: Shipping;
  /** Empty when none was given. */
  email: string;
}

/** What the form sends, or what is wrong with it by field. */
export function checkShipping(draft: ShippingDraft): CheckedForm | { errors: FieldErrors } {
  const parsed = formSchema.safeParse(draft);
  if (parsed.success) {
    const { email, ...shipping } = parsed.data;
    return { shipping, email };
  }
  return { errors: fieldErrors(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])) };
}

/** The first message of each field of the form; messages about anything else are left out. */
export function fieldErrors(messages: Iterable<readonly [string, string]>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, message] of messages) {
    const field = CHECKOUT_FIELDS.find((candidate) => candidate === name);
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
