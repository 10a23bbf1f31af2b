import { useStore } from '@nanostores/react';
import { $lineNotes, noteText } from './refresh-lines.store.ts';

interface Props {
  lineId: string;
  /** What stands here when there is nothing new. */
  otherwise?: string;
}

/** What has changed about a line since it was chosen. Its place is kept free, so that nothing moves when it comes. */
export function LineNote({ lineId, otherwise = '' }: Props) {
  const text = noteText(useStore($lineNotes)[lineId]);
  const colour = text === '' ? 'text-ink-soft' : 'text-madder-deep font-semibold';
  return <p className={`min-h-5 text-sm leading-5 ${colour}`}>{text || otherwise}</p>;
}
