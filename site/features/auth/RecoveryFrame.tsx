import { type ReactNode, useEffect, useRef } from 'react';
import { refusalIn } from '#site/api/pocketbase-refusal.ts';
import { RECOVERY_WORDS } from './messages.ts';

interface Props {
  title: string;
  /** Shown under the title. */
  intro?: string;
  /** Focuses the title: an answer has replaced the form. */
  isAnswer?: boolean;
  action: { href: string; label: string };
  children: ReactNode;
}

/** Frame of the pages for password recovery and email change: title, card and a link elsewhere. */
export function RecoveryFrame({ title, intro, isAnswer = false, action, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <div className="grid gap-6">
      <header className="grid justify-items-center gap-2 text-center">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </h1>
        {intro !== undefined && <p className="text-ink-soft">{intro}</p>}
        <div className="zari w-30" aria-hidden="true" />
      </header>
      <div className={isAnswer ? 'card grid justify-items-center gap-3 p-5 text-center sm:p-8' : 'card p-5 sm:p-8'}>
        {children}
      </div>
      <a className="button button-quiet justify-self-center" href={action.href}>
        {action.label}
      </a>
    </div>
  );
}

/** Says that the link of a mail no longer works. */
export function DeadLink({ action }: { action: { href: string; label: string } }) {
  return (
    <RecoveryFrame title={RECOVERY_WORDS.linkDead} isAnswer action={action}>
      <p className="text-ink-soft">{RECOVERY_WORDS.linkDeadText}</p>
    </RecoveryFrame>
  );
}

/** Whether the server refused the link's token. */
export function isTokenRefused(error: unknown): boolean {
  return refusalIn(error)?.fields['token'] !== undefined;
}
