import { logWarning } from '#site/components/browser-log.ts';
import { showToast } from '#site/components/toast.store.ts';
import { shopPocketBase } from '#site/features/auth/auth.store.ts';
import { PROFILE_TOASTS, PROFILE_WORDS } from './messages.ts';
import { PROFILE_FIELDS, type ProfileForm } from './profile.ts';
import { serverMessage } from './server-message.ts';

/** Loads the profile into the form and saves it (specification, section 4). Resolves when the form can be used. */
export async function mountProfileForm(form: HTMLFormElement, userId: string): Promise<void> {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void save(form, userId);
  });
  try {
    const { readProfile } = await import('./profile.queries.ts');
    const profile = await readProfile(await shopPocketBase());
    if (profile !== null) for (const name of PROFILE_FIELDS) setField(form, name, profile[name]);
  } catch (error) {
    // Specified: a failed load is logged only, and the form stays empty.
    logWarning('The profile could not be loaded', error);
  }
}

async function save(form: HTMLFormElement, userId: string): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (button === null || button.disabled) return;
  const values = readForm(form);
  button.disabled = true;
  button.textContent = PROFILE_WORDS.saving;
  try {
    const { saveProfile } = await import('./profile.queries.ts');
    await saveProfile(await shopPocketBase(), userId, values);
    showToast(PROFILE_TOASTS.success, PROFILE_TOASTS.updated);
  } catch (error) {
    logWarning('The profile could not be saved', error);
    showToast(PROFILE_TOASTS.error, serverMessage(error, PROFILE_TOASTS.unreachable), 'error');
  } finally {
    button.disabled = false;
    button.textContent = PROFILE_WORDS.save;
    if (document.activeElement === document.body) button.focus();
  }
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
