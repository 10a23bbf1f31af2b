import { type KeyboardEvent, useRef } from 'react';
import { AUTH_WORDS } from './messages.ts';

/** The two forms of /auth; the hash of the address names the open one. */
export const AUTH_FORMS = ['sign-in', 'sign-up'] as const;
export type AuthForm = (typeof AUTH_FORMS)[number];

const NAMES: Readonly<Record<AuthForm, string>> = { 'sign-in': AUTH_WORDS.signIn, 'sign-up': AUTH_WORDS.signUp };

interface Props {
  open: AuthForm;
  isDisabled: boolean;
  onOpen: (form: AuthForm) => void;
}

/** The tabs; they open by click, arrow keys, Home and End. */
export function AuthTabs({ open, isDisabled, onOpen }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const moveByKey = (event: KeyboardEvent) => {
    const next = isDisabled ? undefined : formAtKey(event.key, open);
    if (next === undefined) return;
    event.preventDefault();
    onOpen(next);
    list.current?.querySelector<HTMLElement>(`#${next}-tab`)?.focus();
  };
  return (
    <div ref={list} className="auth-tabs" role="tablist" aria-label={AUTH_WORDS.title} onKeyDown={moveByKey}>
      {AUTH_FORMS.map((form) => (
        <button
          key={form}
          type="button"
          role="tab"
          id={`${form}-tab`}
          aria-controls={form}
          aria-selected={form === open}
          tabIndex={form === open ? 0 : -1}
          aria-disabled={isDisabled}
          onClick={() => isDisabled || onOpen(form)}
        >
          {NAMES[form]}
        </button>
      ))}
    </div>
  );
}

function formAtKey(key: string, open: AuthForm): AuthForm | undefined {
  if (key === 'Home') return 'sign-in';
  if (key === 'End') return 'sign-up';
  const isArrow = key === 'ArrowRight' || key === 'ArrowLeft';
  return isArrow ? AUTH_FORMS.find((form) => form !== open) : undefined;
}
