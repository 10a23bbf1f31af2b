import { type DragEvent, useRef, useState } from 'react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { UndoOutcome } from '#admin/saving/UndoOutcome.tsx';
import { undoOf } from '#admin/saving/undo.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { isSamePage, LeaveGuard } from '#admin/ui/LeaveGuard.tsx';
import { ProgressBar } from '#admin/ui/ProgressBar.tsx';
import { ColumnHelp } from './ColumnHelp.tsx';
import { ImportPlanView } from './ImportPlanView.tsx';
import { ImportResult } from './ImportResult.tsx';
import type { Progress } from './import-state.ts';
import { MatchColumns } from './MatchColumns.tsx';
import { useImport } from './use-import.ts';
import { IMPORT_WORDS } from './words.ts';

/** The steps of an import: choose a file, review, run, undo. */
export function ImportPanel() {
  const { state, choose, match, askColumns, decide, start, stop, undo, reset } = useImport();
  return (
    <Card as="section" aria-labelledby="import-title" className="grid gap-4 p-4 md:p-6">
      <h2 id="import-title">{IMPORT_WORDS.importTitle}</h2>
      {state.step === 'choose' && (
        <>
          <p>{IMPORT_WORDS.intro}</p>
          <FileDrop problem={state.problem} onChoose={choose} />
          <ColumnHelp />
        </>
      )}
      {state.step === 'reading' && <p role="status">{IMPORT_WORDS.reading(state.fileName)}</p>}
      {state.step === 'doubtful' && (
        <EncodingQuestion sample={state.sample} onYes={() => choose(state.file, true)} onNo={reset} />
      )}
      {state.step === 'columns' && (
        <MatchColumns
          fileName={state.source.file.name}
          question={state.question}
          onMatch={(foreign) => void match(state.source, foreign)}
          onReset={reset}
        />
      )}
      {state.step === 'working' && <ProgressBar label={state.label} {...state.progress} />}
      {state.step === 'planned' && (
        <ImportPlanView
          plan={state.plan}
          onDecide={(options) => decide(state.source, state.plan, options)}
          onMatch={() => askColumns(state.source, state.plan)}
          onStart={() => start(state.source, state.plan)}
          onReset={reset}
        />
      )}
      {state.step === 'running' && <ImportRunning progress={state.progress} onStop={stop} />}
      {state.step === 'done' && (
        <ImportResult outcome={state.outcome} onUndo={() => undo(undoOf(state.outcome.saved))} onReset={reset} />
      )}
      {state.step === 'undone' && (
        <div className="grid justify-items-start gap-3">
          <h3>{IMPORT_WORDS.undoneTitle}</h3>
          <UndoOutcome result={state.result} onNext={undo} />
          <Button onClick={reset}>{IMPORT_WORDS.another}</Button>
        </div>
      )}
    </Card>
  );
}

interface EncodingQuestionProps {
  sample: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks whether a file that is not UTF-8 reads correctly: a wrong guess would garble names with accents. */
function EncodingQuestion({ sample, onYes, onNo }: EncodingQuestionProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <h3>{IMPORT_WORDS.doubtfulTitle}</h3>
      <p>{IMPORT_WORDS.doubtful}</p>
      <pre className="overflow-x-auto rounded-small border border-line bg-paper p-3 font-text whitespace-pre-wrap">
        {sample}
      </pre>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onYes}>{IMPORT_WORDS.doubtfulYes}</Button>
        <Button look="outline" onClick={onNo}>
          {IMPORT_WORDS.chooseOther}
        </Button>
      </div>
    </div>
  );
}

interface FileDropProps {
  onChoose: (file: File) => void;
  /** Why the last file was refused, and what to do; empty if it was not. */
  problem: string;
}

/** Takes a file, chosen with the button or dropped. */
function FileDrop({ onChoose, problem }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => file && onChoose(file);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      {problem !== '' && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first. */}
      <div
        className="drop-zone px-4 py-7"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <Button onClick={() => input.current?.click()}>{IMPORT_WORDS.chooseFile}</Button>
        <span className="text-ink-soft">{IMPORT_WORDS.orDrop}</span>
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv"
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Otherwise choosing the same file after correcting it fires no event.
            event.target.value = '';
          }}
        />
      </div>
    </>
  );
}

/** The progress and speed of an import, with a stop button. Asks before leaving. */
function ImportRunning({ progress, onStop }: { progress: Progress; onStop: () => void }) {
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
