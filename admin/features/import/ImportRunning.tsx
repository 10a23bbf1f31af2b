import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#admin/components/ConfirmDialog.tsx';
import { ProgressBar } from '#admin/components/ProgressBar.tsx';
import type { Progress } from './import-state.ts';
import { IMPORT_WORDS } from './words.ts';

interface ImportRunningProps {
  progress: Progress;
  onStop: () => void;
}

/** How far the import is, how fast, and the way to stop it. Warns who leaves. */
export function ImportRunning({ progress, onStop }: ImportRunningProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  });
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        <ProgressBar label={IMPORT_WORDS.running} {...progress} />
      </div>
      <p className="min-h-6 text-sm text-ink-soft">{pace(progress)}</p>
      <button type="button" className="button button-outline" onClick={onStop}>
        {IMPORT_WORDS.stop}
      </button>
      <ConfirmDialog
        isOpen={blocker.status === 'blocked'}
        title={IMPORT_WORDS.leaveTitle}
        action={IMPORT_WORDS.leaveAction}
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        {IMPORT_WORDS.leave}
      </ConfirmDialog>
    </div>
  );
}

/** Empty until there is something to reckon with. */
function pace({ done, total, startedAt }: Progress): string {
  const seconds = (performance.now() - startedAt) / 1000;
  if (done === 0 || seconds < 0.5) return '';
  const perSecond = done / seconds;
  return IMPORT_WORDS.pace(Math.round(perSecond), (total - done) / perSecond);
}
