import { useQuery } from '@tanstack/react-query';
import { Card } from '#admin/ui/Card.tsx';
import { RichBlocks, RichText } from '#admin/ui/RichText.tsx';
import { sectionContent } from '#shared/content/content.ts';
import { CONTENT_SECTIONS, type ContentSection } from '#shared/content/content-fields.ts';
import type { StoredSection } from '#shared/content/content-row.ts';
import { splitHeading } from '#shared/content/rich-text.ts';
import { fillIn, type NamedDetails } from '#shared/product/fill-in.ts';
import { contentQuery } from './content.queries.ts';
import { CONTENT_WORDS } from './messages.ts';

interface PreviewProps {
  section: ContentSection;
  /** What is typed, by field. */
  values: StoredSection;
}

/** A page as shoppers would see it with what is typed, rendered by the shop's own parser (shared/content/rich-text.ts). */
export function Preview({ section, values }: PreviewProps) {
  const { data: identity } = useQuery(contentQuery('identity'));
  const { data: messages } = useQuery(contentQuery('messages'));
  const details = {
    identity: sectionContent('identity', identity),
    messages: sectionContent('messages', messages),
  };
  return (
    <Card
      as="section"
      className="grid content-start gap-6 overflow-auto p-4 wrap-anywhere sm:p-6"
      aria-label={CONTENT_WORDS.preview}
    >
      {Object.keys(CONTENT_SECTIONS[section].fields).map((name) => (
        <PreviewedField key={name} section={section} name={name} value={values[name] ?? ''} details={details} />
      ))}
    </Card>
  );
}

interface PreviewedFieldProps {
  section: ContentSection;
  name: string;
  value: StoredSection[string];
  details: NamedDetails;
}

/** A field as its kind is shown; the description is for search engines only. */
function PreviewedField({ section, name, value, details }: PreviewedFieldProps) {
  const field = CONTENT_SECTIONS[section].fields[name];
  if (field === undefined || name === 'description') return null;
  if (field.kind === 'rich') return <RichText text={String(value)} details={details} />;
  if (field.kind === 'list') return <Entries value={value} details={details} />;
  const text = fillIn(String(value), details);
  if (name === 'title') return <h2 className="text-3xl">{text}</h2>;
  return text === '' ? null : <p className="text-ink-soft">{text}</p>;
}

/** Questions with their answers; entries of other lists as rows. */
function Entries({ value, details }: { value: StoredSection[string]; details: NamedDetails }) {
  const entries = Array.isArray(value) ? value.filter(isEntry) : [];
  return (
    <div className="grid gap-4">
      {entries.map((entry, place) =>
        'answer' in entry ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other identity
          <div key={place} className="grid gap-2 border-b border-line pb-4">
            {entry['group'] !== entries[place - 1]?.['group'] && (
              <h3 className="text-xl">{splitHeading(String(entry['group'])).title}</h3>
            )}
            <p className="font-semibold">{String(entry['question'])}</p>
            <RichBlocks text={String(entry['answer'])} details={details} />
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other identity
          <p key={place}>{fillIn(Object.values(entry).map(String).join(' · '), details)}</p>
        ),
      )}
    </div>
  );
}

function isEntry(value: StoredSection[string]): value is Readonly<Record<string, StoredSection[string]>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
