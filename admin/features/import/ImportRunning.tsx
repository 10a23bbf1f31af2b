import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { isSamePage, LeaveGuard } from '#admin/ui/LeaveGuard.tsx';
import { ProgressBar } from '#admin/ui/ProgressBar.tsx';
import type { Progress } from './import-state.ts';
import { IMPORT_WORDS } from './words.ts';

interface ImportRunningProps {
  progress: Progress;
  onStop: () => void;
}

/** The progress and speed of an import, with a stop button. Asks before leaving. */
export function ImportRunning({ progress, onStop }: ImportRunningProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        <ProgressBar label={IMPORT_WORDS.running} {...progress} />
      </div>
      <p className="min-h-6 text-sm text-ink-soft">{pace(progress)}</p>
      <Button look="outline" onClick={onStop}>
        {IMPORT_WORDS.stop}
      </Button>
      <LeaveGuard isDirty title={IMPORT_WORDS.leaveTitle} action={ADMIN_WORDS.leave} mayGo={isSamePage}>
        {IMPORT_WORDS.leave}
      </LeaveGuard>
    </div>
  );
}

/** Empty until the speed is known. */
function pace({ done, total, startedAt }: Progress): string {
  const seconds = (performance.now() - startedAt) / 1000;
  if (done === 0 || seconds < 0.5) return '';
  const perSecond = done / seconds;
  return IMPORT_WORDS.pace(Math.round(perSecond), (total - done) / perSecond);
}
