import { useQuery } from '@tanstack/react-query';
import { diffArrays } from 'diff';
import { namesQuery } from '#admin/api/names.queries.ts';
import { fieldKind, fieldLabel, valueText } from '#admin/saving/field-labels.ts';
import { CONTENT_SECTIONS, isContentSection } from '#shared/content/content-fields.ts';
import type { FieldChange } from './entry.ts';
import { ACTIVITY_WORDS } from './messages.ts';
import { entriesText, orderText } from './order-text.ts';

interface FieldChangesProps {
  changes: readonly FieldChange[];
  /** The section of the shop's content that the fields belong to. */
  section?: string | undefined;
}

/** Changed fields, each with its values before and after. */
export function FieldChanges({ changes, section }: FieldChangesProps) {
  return (
    <dl className="mt-2 grid gap-1.5">
      {changes.map((change) => (
        <div key={change.field} className="grid gap-x-3 min-[30rem]:grid-cols-[8.5rem_minmax(0,1fr)]">
          <dt className="text-ink-soft">{fieldLabel(change.field, section)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <Change {...withStandard(change, section)} section={section} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ field, before, after, section }: FieldChange & { section: string | undefined }) {
  const kind = fieldKind(field, [before, after], section);
  if (kind === 'long') return <TextDiff before={textOf(before)} after={textOf(after)} />;
  if (kind === 'json') {
    const text = (value: unknown) => entriesText(field, value, section) ?? orderText(field, value) ?? jsonText(value);
    return <TextDiff before={text(before)} after={text(after)} />;
  }
  if (kind === 'list') return <ListDiff before={listOf(before)} after={listOf(after)} />;
  if (kind === 'record') return <RecordChange field={field} before={before} after={after} />;
  return <ShortChange before={valueText(kind, before)} after={valueText(kind, after)} />;
}

/** `₹100 → ₹120`; one side only for created and deleted records. */
function ShortChange({ before, after }: { before: string; after: string }) {
  return (
    <>
      {before !== '' && (
        <del>
          <span className="sr-only">{ACTIVITY_WORDS.before} </span>
          {before}
        </del>
      )}
      {before !== '' && after !== '' && <span aria-hidden="true"> → </span>}
      {after !== '' && (
        <ins>
          <span className="sr-only">{ACTIVITY_WORDS.after} </span>
          {after}
        </ins>
      )}
      {before !== '' && after === '' && <span className="text-ink-soft"> → {ACTIVITY_WORDS.none}</span>}
    </>
  );
}

/** The collections of fields with an id; the others are of menu categories. */
const NAMED: Readonly<Record<string, 'brands' | 'categories' | 'admin_products'>> = {
  brand_id: 'brands',
  category_id: 'categories',
  product_id: 'admin_products',
};

function RecordChange({ field, before, after }: FieldChange) {
  const ids = [before, after].filter((id): id is string => typeof id === 'string' && id !== '');
  const { data: names } = useQuery(namesQuery(NAMED[field] ?? 'menu_categories', ids));
  const name = (id: unknown) => (typeof id === 'string' ? (names?.get(id) ?? id) : '');
  return <ShortChange before={name(before)} after={name(after)} />;
}

/** The change of a field of the shop's content with the standard value in place of null. */
function withStandard(change: FieldChange, section: string | undefined): FieldChange {
  if (section === undefined || !isContentSection(section)) return change;
  const standard = CONTENT_SECTIONS[section].fields[change.field]?.default ?? null;
  return { ...change, before: change.before ?? standard, after: change.after ?? standard };
}

function textOf(value: unknown): string {
  return value === null ? '' : String(value);
}

function jsonText(value: unknown): string {
  return value === null ? '' : JSON.stringify(value, null, 1);
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Texts that differ in more words are shown whole, because their diff is slow. */
const MOST_EDITS = 500;
/** Also splits Hindi and Urdu into words, unlike its fallback in Firefox 115, a regular expression. */
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
function ListDiff({ before, after }: { before: readonly string[]; after: readonly string[] }) {
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
