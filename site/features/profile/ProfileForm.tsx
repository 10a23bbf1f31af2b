import { useStore } from '@nanostores/react';
import { type ComponentProps, type SubmitEvent, useEffect, useRef } from 'react';
import { Field, TextArea } from '#site/components/Field.tsx';
import type { AuthUser } from '#site/features/auth/auth.store.ts';
import { PROFILE_WORDS } from './messages.ts';
import type { ProfileField } from './profile.ts';
import { $profile, loadProfile, saveProfile, typeProfile } from './profile-form.store.ts';

/**
 * The profile's form (specification, section 2); disabled while the profile loads. The server validates: its messages
 * show at their fields.
 */
export function ProfileForm({ user }: { user: AuthUser }) {
  const { isLoading, isSaving, isUnknown } = useStore($profile, { ssr: 'initial' });
  const form = useRef<HTMLFormElement>(null);
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !isSaving) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    wasSaving.current = isSaving;
  }, [isSaving]);

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    void saveProfile(user.id);
  };

  return (
    <form ref={form} className="grid gap-5" method="post" noValidate onSubmit={save}>
      {isUnknown && (
        <div className="border-zari grid justify-items-start gap-2 border-l-4 pl-4" role="status">
          <p>
            <strong className="font-semibold">{PROFILE_WORDS.notLoaded}</strong> {PROFILE_WORDS.notLoadedText}
          </p>
          <button className="button button-outline" type="button" onClick={loadProfile}>
            {PROFILE_WORDS.tryAgain}
          </button>
        </div>
      )}
      <fieldset className="profile-fields" disabled={isLoading}>
        <legend className="sr-only">{PROFILE_WORDS.details}</legend>
        <Field
          id="email"
          label={PROFILE_WORDS.email}
          type="email"
          hint={PROFILE_WORDS.emailNote}
          readOnly
          autoComplete="email"
          className="sm:col-span-2"
          value={user.email}
        />
        <ProfileInput field="full_name" label={PROFILE_WORDS.fullName} autoComplete="name" className="sm:col-span-2" />
        <ProfileInput field="phone" label={PROFILE_WORDS.phone} type="tel" autoComplete="tel" />
        <ProfileInput field="pincode" label={PROFILE_WORDS.pincode} autoComplete="postal-code" inputMode="numeric" />
        <Street />
        <ProfileInput field="city" label={PROFILE_WORDS.city} autoComplete="address-level2" />
        <ProfileInput field="state" label={PROFILE_WORDS.state} autoComplete="address-level1" />
        <ProfileInput
          field="country"
          label={PROFILE_WORDS.country}
          autoComplete="country-name"
          className="sm:col-span-2"
        />
        <button className="button justify-self-start max-sm:w-full" type="submit" aria-disabled={isSaving}>
          {isSaving ? PROFILE_WORDS.saving : PROFILE_WORDS.save}
        </button>
      </fieldset>
    </form>
  );
}

interface InputProps extends ComponentProps<'input'> {
  field: ProfileField;
  label: string;
}

function ProfileInput({ field, ...input }: InputProps) {
  const { typed, refused } = useStore($profile, { ssr: 'initial' });
  return (
    <Field
      {...input}
      id={field}
      value={typed[field]}
      error={refused[field]}
      onChange={({ target }) => typeProfile(field, target.value)}
    />
  );
}

function Street() {
  const { typed, refused } = useStore($profile, { ssr: 'initial' });
  return (
    <TextArea
      id="street"
      label={PROFILE_WORDS.street}
      rows={3}
      autoComplete="street-address"
      className="sm:col-span-2"
      value={typed.street}
      error={refused.street}
      onChange={({ target }) => typeProfile('street', target.value)}
    />
  );
}
