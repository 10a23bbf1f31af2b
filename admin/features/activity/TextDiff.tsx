import { diffArrays } from 'diff';
import { ACTIVITY_WORDS } from './messages.ts';

/** Texts that differ in more words are shown whole, because their diff is slow. */
const MOST_EDITS = 500;
/** Also splits Hindi and Urdu into words, unlike the regular expression that stands in for it in Firefox 115. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'word' }) : undefined;

/** A long text with its removed and added words. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const whole = [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ];
  const parts = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MOST_EDITS }) ?? whole;
  let offset = 0;
  return (
    <p className="whitespace-pre-line">
      {parts.map(({ value, removed, added }) => {
        const text = value.join('');
        offset += text.length;
        if (removed) return <del key={offset}>{text}</del>;
        if (added) return <ins key={offset}>{text}</ins>;
        return <span key={offset}>{text}</span>;
      })}
    </p>
  );
}

/** Words, spaces and punctuation; joined they are the text again. */
function wordsOf(text: string): string[] {
  if (segmenter === undefined) return text.split(/(\s+)/);
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** A list of addresses: removed and added ones; if neither, the new order. */
export function ListDiff({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const removed = before.filter((one) => !after.includes(one));
  const added = after.filter((one) => !before.includes(one));
  const isMoved = removed.length === 0 && added.length === 0;
  return (
    <ul>
      {removed.map((one) => (
        <li key={one}>
          <span className="sr-only">{ACTIVITY_WORDS.removed} </span>
          <del>{one}</del>
        </li>
      ))}
      {added.map((one) => (
        <li key={one}>
          <span className="sr-only">{ACTIVITY_WORDS.added} </span>
          <ins>{one}</ins>
        </li>
      ))}
      {isMoved && after.map((one, index) => <li key={one}>{`${index + 1}. ${one}`}</li>)}
    </ul>
  );
}
