import { type ReactNode, useRef } from 'react';
import { logError } from '#admin/log.ts';
import { Button } from './Button.tsx';
import { TextArea } from './Input.tsx';
import { notifyFailure, notifySuccess } from './notify.ts';

/** For lines that wrap on a phone. */
const EXTRA_ROWS = 2;

interface CopyTextProps {
  text: string;
  words: { message: string; copy: string; copied: string; copyFailed: string };
  /** The button is the next step. */
  autoFocus?: boolean;
  /** Beside the button. */
  children?: ReactNode;
}

/** A ready text to copy. */
export function CopyText({ text, words, autoFocus = false, children }: CopyTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notifySuccess(words.copied);
    } catch (error) {
      logError('The text was not copied', error);
      area.current?.select();
      notifyFailure(words.copyFailed, '');
    }
  };
  return (
    <div className="grid gap-2">
      <TextArea
        ref={area}
        className="text-[0.9375rem] leading-snug"
        rows={text.split('\n').length + EXTRA_ROWS}
        aria-label={words.message}
        readOnly
        value={text}
      />
      <div className="flex flex-wrap gap-2">
        <Button autoFocus={autoFocus} onClick={() => void copy()}>
          {words.copy}
        </Button>
        {children}
      </div>
    </div>
  );
}
