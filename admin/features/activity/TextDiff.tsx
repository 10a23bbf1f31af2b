import { ACTIVITY_WORDS } from './messages.ts';
import { diffWords } from './word-diff.ts';

/** A long text with what was taken out and put in, word by word. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  let offset = 0;
  return (
    <p className="whitespace-pre-line">
      {diffWords(before, after).map(({ kind, text }) => {
        offset += text.length;
        const key = `${kind} ${offset}`;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        if (kind === 'added') return <ins key={key}>{text}</ins>;
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}

/** A list of addresses: which went and which came, and that the others only changed places. */
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
