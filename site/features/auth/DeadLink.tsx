import { refusalIn } from '#shared/pocketbase/refusal.ts';
import { RECOVERY_WORDS } from './messages.ts';
import { RecoveryFrame } from './RecoveryFrame.tsx';

/** Says that a mail's link is of no use any more. */
export function DeadLink({ action }: { action: { href: string; label: string } }) {
  return (
    <RecoveryFrame title={RECOVERY_WORDS.linkDead} isAnswer action={action}>
      <p className="text-ink-soft">{RECOVERY_WORDS.linkDeadText}</p>
    </RecoveryFrame>
  );
}

/** Whether the server has refused the token itself. */
export function isTokenRefused(error: unknown): boolean {
  return refusalIn(error)?.fields['token'] !== undefined;
}
