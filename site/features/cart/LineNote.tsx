import { useStore } from '@nanostores/react';
import { $lineNotes, noteText } from './refresh-lines.store.ts';

interface Props {
  lineId: string;
  /** What stands here when there is nothing new. */
  otherwise?: string;
}

/** Change of a line's price or stock since it was added. Its space is reserved, so that nothing moves. */
export function LineNote({ lineId, otherwise = '' }: Props) {
  const text = noteText(useStore($lineNotes)[lineId]);
  const colour = text === '' ? 'text-ink-soft' : 'text-madder-deep font-semibold';
  return <p className={`min-h-5 text-sm leading-5 ${colour}`}>{text || otherwise}</p>;
}
