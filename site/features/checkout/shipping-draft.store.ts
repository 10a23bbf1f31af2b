import { atom } from 'nanostores';
import { z } from 'zod';
import { type CheckoutField, type OrderTexts, orderTextsSchema } from '#shared/api/create-order.ts';
import { type Shipping, shippingSchema } from '#shared/api/shipping.ts';
import { gstinFor } from '#shared/tax/gst-states.ts';
import { readStoredSession } from '#site/device/session.ts';
import { readJson, writeJson } from '#site/device/storage.ts';
import { FIELD_LABELS } from './messages.ts';

const STORAGE_KEY = 'GulmoharShipping';
const text = z.string().catch('');

const formSchema = shippingSchema.extend(orderTextsSchema.shape);
const draftSchema = z.record(formSchema.keyof(), text);

/** The form as typed, not validated. */
export type ShippingDraft = z.infer<typeof draftSchema>;
export type FieldErrors = Partial<Record<CheckoutField, string | undefined>>;

const FORM_ORDER = Object.keys(FIELD_LABELS);
/** In the order of the form. */
export const CHECKOUT_FIELDS = [...formSchema.keyof().options].sort(
  (one, other) => FORM_ORDER.indexOf(one) - FORM_ORDER.indexOf(other),
);

/** The form as typed, kept for this tab so that it survives a reload. */
export const $shippingDraft = atom<ShippingDraft>(readDraft());

/** Changes one field and keeps the form for this tab. */
export function typeShipping(field: CheckoutField, value: string): void {
  typeAddress({ [field]: value });
}

/** Changes several fields and keeps the form for this tab. */
export function typeAddress(fields: Partial<ShippingDraft>): void {
  const draft = { ...$shippingDraft.get(), ...fields };
  $shippingDraft.set(draft);
  writeJson(STORAGE_KEY, { ...draft, owner: readStoredSession()?.user.id ?? '' }, 'session');
}

/** Fills fields that the shopper did not type. They are kept for this tab once any field is typed. */
export function suggestShipping(known: Partial<ShippingDraft>): void {
  $shippingDraft.set({ ...$shippingDraft.get(), ...known });
}

/** The error of a field; undefined if it is valid. */
export function checkField(field: CheckoutField, text: string): string | undefined {
  return formSchema.shape[field].safeParse(text).error?.issues[0]?.message;
}

/** A valid form, as sent to the server. */
export interface CheckedForm {
  shipping: Shipping;
  /** Empty where nothing is given. */
  texts: OrderTexts;
}

/** The valid form, or its errors by field. The email of a guest counts no longer once they have signed in: its field is gone. */
export function checkShipping(draft: ShippingDraft): CheckedForm | { errors: FieldErrors } {
  const parsed = formSchema.safeParse(readStoredSession() === null ? draft : { ...draft, email: '' });
  if (parsed.success) {
    const [shipping, texts] = [shippingSchema.parse(parsed.data), orderTextsSchema.parse(parsed.data)];
    return { shipping, texts: { ...texts, gstin: gstinFor(shipping.state, texts.gstin) } };
  }
  return { errors: fieldErrors(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])) };
}

/** The first message of each field; messages about names that are not fields are skipped. */
export function fieldErrors(messages: Iterable<readonly [string, string]>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, message] of messages) {
    const field = CHECKOUT_FIELDS.find((candidate) => candidate === name);
    if (field !== undefined) errors[field] ??= message;
  }
  return errors;
}

/** Stored with the id of the signed-in shopper who typed it; empty for a guest, whose form stays when signing in. */
function readDraft(): ShippingDraft {
  const { owner, ...form } = z
    .looseObject({ owner: text })
    .catch({ owner: '' })
    .parse(readJson(STORAGE_KEY, 'session'));
  // Another owner is a shopper who has signed out in another tab.
  const isOwn = owner === '' || owner === readStoredSession()?.user.id;
  return draftSchema.safeParse(isOwn ? form : {}).data ?? draftSchema.parse({});
}

export const $fieldErrors = atom<FieldErrors>({});
/** The field that gets the focus; set to a new object each time. */
export const $attention = atom<{ field: CheckoutField } | null>(null);

/** Shows errors beside their fields and moves the focus to the first of them. */
export function showFieldErrors(errors: FieldErrors): void {
  $fieldErrors.set(errors);
  const first = CHECKOUT_FIELDS.find((field) => errors[field] !== undefined);
  if (first !== undefined) $attention.set({ field: first });
}

/** Removes the error of a field that is being changed. */
export function clearFieldError(field: CheckoutField): void {
  if ($fieldErrors.get()[field] !== undefined) $fieldErrors.set({ ...$fieldErrors.get(), [field]: undefined });
}

/** Checks a field on leaving it, so that errors show before Pay is pressed. An empty field is not an error yet. */
export function checkLeftField(field: CheckoutField): void {
  const text = $shippingDraft.get()[field];
  const error = text.trim() === '' ? undefined : checkField(field, text);
  if (error !== undefined) $fieldErrors.set({ ...$fieldErrors.get(), [field]: error });
}
