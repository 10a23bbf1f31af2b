/** Events on an island before its hydration, and how they are repeated after it (intent.ts). */

/** Controls that do nothing before hydration. A link works by itself, unless it opens a dialog. */
const HELD = 'button:not([popovertarget]), a[aria-haspopup=dialog]';
/** Controls whose state changes before hydration. */
export const TOGGLE = '[type=radio], [type=checkbox]';

/** A press before hydration; with the new state of a radio or checkbox, or the key pressed on a tab. */
export interface Press {
  control: HTMLElement;
  isChecked?: boolean;
  key?: string;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The control whose press would be lost before hydration. */
export function heldControl(event: Event): HTMLElement | undefined {
  const { target } = event;
  if (event instanceof SubmitEvent) return event.submitter ?? (target instanceof HTMLFormElement ? target : undefined);
  const control = target instanceof Element ? target.closest<HTMLElement>(HELD) : null;
  return control ?? undefined;
}

export function formOf(pressed: HTMLElement): HTMLFormElement | null {
  if (pressed instanceof HTMLFormElement) return pressed;
  return pressed instanceof HTMLButtonElement && pressed.type === 'submit' ? pressed.form : null;
}

/** Whether the page has a listener of its own for a form, so that it works before hydration (features/product/buy-form.ts). */
export function worksEarly(pressed: HTMLElement): boolean {
  return formOf(pressed)?.hasAttribute('data-items') ?? false;
}

export function press(control: HTMLElement): void {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else control.click();
}

export function repeat({ control, isChecked, key }: Press): void {
  if (key !== undefined) {
    control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return;
  }
  if (control instanceof HTMLInputElement && isChecked !== undefined) {
    hydrateAround(control);
    control.checked = !isChecked;
  }
  press(control);
}

/** An event makes React hydrate the part around it at once, with the field's current value. */
function hydrateAround(field: HTMLElement): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Fields that were typed into or chosen from; radios and checkboxes are noted as they change. */
export function typedFields(island: HTMLElement): [Field, string][] {
  const fields = [...island.querySelectorAll<Field>(`input:not(${TOGGLE}), textarea, select`)];
  return fields.filter((field) => field.value !== initialValue(field)).map((field) => [field, field.value]);
}

function initialValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? '';
}

/** Repeats typing for React: the field is reset and changed again. */
export function retype(field: Field, value: string): void {
  hydrateAround(field);
  field.value = initialValue(field);
  // React tracks changes through a setter on the field itself; the prototype's setter bypasses it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
