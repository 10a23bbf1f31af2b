import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { plainEmail } from '#shared/text/fold.ts';
import { Field } from '#site/components/Field.tsx';
import { type Credentials, checkCredentials } from './credentials.ts';
import { AUTH_WORDS } from './messages.ts';

/** What was typed; '' for a field that the form does not have. */
export type TypedCredentials = Record<keyof Credentials, string>;

interface Props {
  id: string;
  /** The button's label; `busyLabel` while the form is being sent. */
  label: string;
  busyLabel: string;
  isBusy: boolean;
  isDisabled?: boolean;
  /** Omit for a form without an email. */
  email?: { value: string; onChange: (email: string) => void };
  /** The account, for password managers, in a form without an email. */
  account?: string;
  /** An existing password, or a new one. Omit for a form without a password. */
  password?: 'current' | 'new';
  passwordLabel?: string;
  /** Called with valid values; resolves to the server's messages by field. */
  onSend: (typed: TypedCredentials) => Promise<Credentials>;
  children?: ReactNode;
}

/**
 * Form for email, password or both: signing in, signing up, password recovery. Fields are checked before sending;
 * typing clears a field's error. There is no maxLength: it would silently shorten a long password. The method is POST,
 * so that a browser without scripts never puts the password into an address.
 */
export function CredentialsForm({
  id,
  label,
  busyLabel,
  isBusy,
  isDisabled = isBusy,
  email,
  password,
  ...more
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [secret, setSecret] = useState('');
  const [problems, setProblems] = useState<Credentials>({});
  // Of the last time it was sent: typing clears an error, but moves no focus.
  const [sent, setSent] = useState<Credentials>({});
  useEffect(() => {
    if (sent.email !== undefined || sent.password !== undefined)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [sent]);

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = { ...(email && { email: plainEmail(email.value) }), ...(password && { password: secret }) };
    const found = checkCredentials(typed, password === 'new');
    const isValid = Object.keys(found).length === 0;
    const all = isValid ? await more.onSend({ email: '', password: '', ...typed }) : found;
    setProblems(all);
    setSent(all);
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={send} aria-busy={isBusy || undefined}>
      <fieldset className="grid gap-4">
        <legend className="sr-only">{label}</legend>
        {more.account !== undefined && (
          <input type="text" autoComplete="username" readOnly hidden value={more.account} />
        )}
        {email !== undefined && (
          <Field
            id={`${id}-email`}
            label={AUTH_WORDS.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            readOnly={isDisabled}
            value={email.value}
            error={problems.email}
            onChange={({ target }) => {
              email.onChange(target.value);
              setProblems({ ...problems, email: undefined });
            }}
          />
        )}
        {password !== undefined && (
          <PasswordField
            id={`${id}-password`}
            label={more.passwordLabel}
            kind={password}
            isReadOnly={isDisabled}
            value={secret}
            error={problems.password}
            onChange={(typed) => {
              setSecret(typed);
              setProblems({ ...problems, password: undefined });
            }}
          >
            {more.children}
          </PasswordField>
        )}
        <button className="button w-full" type="submit" aria-disabled={isDisabled}>
          {isBusy ? busyLabel : label}
        </button>
      </fieldset>
    </form>
  );
}

interface PasswordProps {
  id: string;
  label: string | undefined;
  kind: 'current' | 'new';
  isReadOnly: boolean;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
  /** Shown beside `Show password`. */
  children: ReactNode;
}

function PasswordField({ id, label = AUTH_WORDS.password, kind, isReadOnly, ...props }: PasswordProps) {
  const { value, error, onChange, children } = props;
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Field
        id={id}
        label={label}
        type={isShown ? 'text' : 'password'}
        autoComplete={`${kind}-password`}
        required
        readOnly={isReadOnly}
        value={value}
        hint={kind === 'new' ? AUTH_WORDS.passwordHint : undefined}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="-my-1 flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4"
            checked={isShown}
            onChange={({ target }) => setShown(target.checked)}
          />
          {AUTH_WORDS.showPassword}
        </label>
        {children}
      </div>
    </>
  );
}
