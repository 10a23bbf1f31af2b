import type { ReactNode } from 'react';
import { failureMessage, isUnreachable } from '#admin/api/failures.ts';
import { LiveState } from '#admin/features/publish/LiveState.tsx';
import { ADMIN_WORDS } from '#admin/messages.ts';
import type { RunResult } from '#admin/saving/change-set-runner.ts';
import { refusalTexts } from '#admin/saving/refusal-text.ts';
import { RunGuard, UndoState } from '#admin/saving/UndoOutcome.tsx';
import { undoOf } from '#admin/saving/undo.ts';
import type { useRun } from '#admin/saving/use-run.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { Failure } from '#admin/ui/Notices.tsx';
import { ProgressBar } from '#admin/ui/ProgressBar.tsx';

type Run = ReturnType<typeof useRun>;

/** What a run says about itself. */
export interface RunWords {
  running: string;
  /** What was saved, also as the toast with Undo; '' for nothing. */
  done: (result: RunResult) => string;
  /** Before the reason why the run stopped. */
  failed: (result: RunResult) => string;
  /** Above the refused ones. */
  refused: (result: RunResult) => string;
  refusedHint?: string;
}

interface RunOutcomeProps {
  words: RunWords;
  /** The name of a unit. */
  nameOf: (key: string) => string;
  /** Whether the units are products with a page, of which a single one is followed until it is live. */
  hasPages?: boolean;
  /** More about what was saved. */
  details?: ReactNode;
}

interface RunDialogProps extends RunOutcomeProps {
  run: Run;
  title: string;
  /** What would be saved. */
  children: ReactNode;
  /** The button that starts the run. */
  action: { label: string; isDisabled: boolean };
  onStart: () => void;
  canStop?: boolean;
  /** Further buttons once it has ended. */
  buttons?: ReactNode;
  onClose: (hasRun: boolean) => void;
}

/** Shows many changes before they are saved, then progress and result with Undo. What closing leaves saved, a toast can undo. */
export function RunDialog(props: RunDialogProps) {
  const { run, title, words, children, onClose } = props;
  const { state } = run;
  const close = () => {
    if (run.isBusy) return;
    if (state.phase === 'done' && state.result.saved.length > 0) {
      run.offerUndo(words.done(state.result), state.result);
    }
    onClose(state.phase !== 'idle');
  };
  return (
    <Modal isOpen isWide title={title} onClose={close} footer={<Footer {...props} onClose={close} />}>
      <RunGuard isBusy={run.isBusy} />
      {state.phase === 'idle' ? children : <RunOutcome {...props} />}
    </Modal>
  );
}

function Footer({ run, action, onStart, canStop = false, buttons, onClose }: RunDialogProps & { onClose: () => void }) {
  const { state, isBusy } = run;
  if (isBusy) {
    return (
      canStop &&
      state.phase === 'running' && (
        <Button look="outline" onClick={run.stop}>
          {ADMIN_WORDS.stop}
        </Button>
      )
    );
  }
  if (state.phase === 'idle') {
    return (
      <>
        <Button look="outline" onClick={onClose}>
          {ADMIN_WORDS.cancel}
        </Button>
        <Button disabled={action.isDisabled} onClick={onStart}>
          {action.label}
        </Button>
      </>
    );
  }
  const { saved = [], failure } = state.phase === 'done' ? state.result : {};
  return (
    <>
      {saved.length > 0 && (
        <Button look="outline" onClick={() => void run.undo(undoOf(saved))}>
          {ADMIN_WORDS.undo}
        </Button>
      )}
      {buttons}
      <Button look={failure === undefined ? 'filled' : 'outline'} onClick={onClose}>
        {ADMIN_WORDS.close}
      </Button>
      {failure !== undefined && <Button onClick={onStart}>{ADMIN_WORDS.saveAgain}</Button>}
    </>
  );
}

const MOST_REFUSED = 100;

function RunOutcome({ run, words, nameOf, hasPages = false, details }: RunOutcomeProps & { run: Run }) {
  const { state } = run;
  if (state.phase === 'running') return <ProgressBar label={words.running} done={state.done} total={state.total} />;
  if (state.phase !== 'done') return <UndoState run={run} />;
  const { results, changeSeq, failure, refused } = state.result;
  const [first, ...others] = results.keys();
  return (
    <div className="grid gap-3">
      {words.done(state.result) !== '' && (
        <p role="status" className="font-semibold">
          {words.done(state.result)}
        </p>
      )}
      {changeSeq > 0 && (
        <LiveState
          saving={{ changeSeq, savedAt: state.savedAt }}
          productId={hasPages && others.length === 0 ? first : undefined}
        />
      )}
      {details}
      <Failure>
        {failure !== undefined &&
          `${isUnreachable(failure) ? '' : words.failed(state.result)} ${failureMessage(failure)}`.trim()}
      </Failure>
      {refused.length > 0 && (
        <div role="alert" className="grid gap-1">
          <p className="field-error">{words.refused(state.result)}</p>
          {words.refusedHint && <p>{words.refusedHint}</p>}
          <ul className="list-disc pl-6 text-sm">
            {refused.slice(0, MOST_REFUSED).map((one) => (
              <li key={one.unit.key}>
                {nameOf(one.unit.key)}: {refusalTexts(one).join(' ')}
              </li>
            ))}
            {refused.length > MOST_REFUSED && <li>{ADMIN_WORDS.andMore(refused.length - MOST_REFUSED)}</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
