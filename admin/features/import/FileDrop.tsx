import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { IMPORT_WORDS } from './words.ts';

interface FileDropProps {
  onChoose: (file: File) => void;
  /** Why the last file was refused, and what to do; empty if it was not. */
  problem: string;
}

/** Takes a file, chosen with the button or dropped. */
export function FileDrop({ onChoose, problem }: FileDropProps) {
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
