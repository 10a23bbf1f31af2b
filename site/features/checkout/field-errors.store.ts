import { atom } from 'nanostores';
import {
  $shippingDraft,
  CHECKOUT_FIELDS,
  type CheckoutField,
  checkField,
  type FieldErrors,
} from './shipping-draft.store.ts';

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
