import { isUnreachable, refusalIn } from '#shared/pocketbase/refusal.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { SHOP_UNREACHABLE } from '#site/components/connection-messages.ts';
import { requiredPart } from '#site/components/required-part.ts';
import { showToast } from '#site/components/toast.store.ts';
import { shopPocketBase } from '#site/features/auth/auth.store.ts';
import { PROFILE_TOASTS, PROFILE_WORDS } from './messages.ts';
import { PROFILE_FIELDS, type ProfileForm } from './profile.ts';
import { clearRefusal, showRefusal } from './profile-refusal.ts';

/** Loads the profile into the form and saves it (specification, section 4). Resolves when the form can be used. */
export async function mountProfileForm(form: HTMLFormElement, userId: string): Promise<void> {
  const trouble = requiredPart(form, '[data-not-loaded]');
  const load = async () => {
    trouble.hidden = await loadProfile(form);
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // Until the profile could be loaded, an empty field says nothing about what is stored.
    if (await save(form, userId, !trouble.hidden)) trouble.hidden = true;
  });
  form.addEventListener('input', ({ target }) => clearRefusal(target));
  requiredPart(trouble, 'button').addEventListener('click', load);
  await load();
}

/** Fills the form; what was typed meanwhile stays. Gives whether the profile is known now. */
async function loadProfile(form: HTMLFormElement): Promise<boolean> {
  try {
    const { readProfile } = await import('./profile.queries.ts');
    const profile = await readProfile(await shopPocketBase());
    const typed = readForm(form);
    if (profile !== null) for (const name of PROFILE_FIELDS) setField(form, name, typed[name] || profile[name]);
    return true;
  } catch (error) {
    // Specified: a failed load is logged only. The form says why it is empty, so that nobody takes it for the profile.
    logWarning('The profile could not be loaded', error);
    return false;
  }
}

/** Gives whether it was saved. */
async function save(form: HTMLFormElement, userId: string, keepsStored: boolean): Promise<boolean> {
  const button = requiredPart<HTMLButtonElement>(form, '[type=submit]');
  if (button.disabled) return false;
  button.disabled = true;
  button.textContent = PROFILE_WORDS.saving;
  try {
    const { saveProfile } = await import('./profile.queries.ts');
    const saved = await saveProfile(await shopPocketBase(), userId, { form: readForm(form), keepsStored });
    for (const name of PROFILE_FIELDS) setField(form, name, saved[name]);
    showToast(PROFILE_TOASTS.success, PROFILE_TOASTS.updated);
    return true;
  } catch (error) {
    logWarning('The profile could not be saved', error);
    showToast(PROFILE_TOASTS.error, failureText(error), 'error');
    showRefusal(form, error);
    return false;
  } finally {
    button.disabled = false;
    button.textContent = PROFILE_WORDS.save;
    if (document.activeElement === document.body) button.focus();
  }
}

/** The server's message: of a field, before of the whole. */
function failureText(error: unknown): string {
  if (isUnreachable(error)) return SHOP_UNREACHABLE;
  const refusal = refusalIn(error);
  const [field] = Object.values(refusal?.fields ?? {});
  return field?.message || refusal?.message || PROFILE_TOASTS.unexpected;
}

function readForm(form: HTMLFormElement): ProfileForm {
  const data = new FormData(form);
  const value = (name: string) => String(data.get(name) ?? '').trim();
  return {
    full_name: value('full_name'),
    phone: value('phone'),
    pincode: value('pincode'),
    street: value('street'),
    city: value('city'),
    state: value('state'),
    country: value('country'),
  };
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value;
}
