import { refusalIn } from '#shared/pocketbase/refusal.ts';

/** Shows at its field what the server has refused of a profile, and brings the shopper to the first of them. */
export function showRefusal(form: HTMLFormElement, error: unknown): void {
  for (const [name, { message }] of Object.entries(refusalIn(error)?.fields ?? {})) {
    // The address is one field to the server; it begins with the street.
    const field = form.elements.namedItem(name === 'address' ? 'street' : name);
    if (isField(field)) show(field, message);
  }
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/** Takes the complaint off a field that is being changed. */
export function clearRefusal(target: EventTarget | null): void {
  if (isField(target)) show(target, '');
}

function show(field: HTMLInputElement | HTMLTextAreaElement, message: string): void {
  const place = document.getElementById(`${field.id}-error`);
  if (place === null) return;
  place.textContent = message;
  place.hidden = message === '';
  if (message === '') field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
}

function isField(value: unknown): value is HTMLInputElement | HTMLTextAreaElement {
  return value instanceof HTMLInputElement || value instanceof HTMLTextAreaElement;
}
