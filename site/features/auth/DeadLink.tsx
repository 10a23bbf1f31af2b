import { refusalIn } from '#site/api/pocketbase-refusal.ts';
import { RECOVERY_WORDS } from './messages.ts';
import { RecoveryFrame } from './RecoveryFrame.tsx';

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
