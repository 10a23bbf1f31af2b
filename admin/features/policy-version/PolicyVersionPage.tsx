import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDayAndTime, parseDate } from '#admin/format/dates.ts';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { Card, TitledCard } from '#admin/ui/Card.tsx';
import { Facts } from '#admin/ui/Facts.tsx';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { CONTENT_SECTIONS } from '#shared/content/content-fields.ts';
import { richSections } from '#shared/content/rich-text.ts';
import { fillIn, type NamedDetails } from '#shared/product/fill-in.ts';
import { type PolicyVersionRow, policyVersionQuery } from './policy-version.queries.ts';

const route = getRouteApi('/policy-versions/$id');

const WORDS = {
  title: 'What the buyer agreed to',
  notices: 'What the forms said',
  loading: 'Loading the texts',
  since: (moment: string) => `Version in use since the order of ${moment}`,
} as const;

/** Terms, returns, privacy policy and the notices of forms as they were when an order was placed. */
export function PolicyVersionPage() {
  const { id } = route.useParams();
  const version = useQuery(policyVersionQuery(id));
  const date = version.data && parseDate(version.data.created_at);
  return (
    <>
      <h1>{WORDS.title}</h1>
      {date && <p className="mb-4 text-ink-soft">{WORDS.since(formatDayAndTime(date))}</p>}
      <QueryView query={version} loading={WORDS.loading} className="grid max-w-3xl gap-6">
        {({ texts }) => <Policies texts={texts} />}
      </QueryView>
    </>
  );
}

function Policies({ texts }: { texts: PolicyVersionRow['texts'] }) {
  // A detail that the version does not have is one that no text named then.
  const { messages, windows } = texts;
  const identity = { ...STANDARD_CONTENT.identity, ...texts.identity };
  const details = { identity, messages, ...(windows && { windows }) };
  return (
    <>
      {[texts.terms, texts.returns, texts.privacy].map(({ title, lead, text }) => (
        <Card as="article" key={title} className="grid gap-6 p-4 wrap-anywhere sm:p-6">
          <h2 className="text-3xl">{title}</h2>
          {lead !== '' && <p className="text-ink-soft">{fillIn(lead, details)}</p>}
          <RichText text={text} details={details} />
        </Card>
      ))}
      {texts.notices && <Notices texts={texts.notices} details={details} />}
    </>
  );
}

/** What each form said about the data it asked for. */
function Notices({ texts, details }: { texts: Record<string, string>; details: NamedDetails }) {
  const { fields } = CONTENT_SECTIONS.notices;
  return (
    <TitledCard title={WORDS.notices}>
      <Facts of={Object.entries(texts).map(([name, text]) => [fields[name]?.label ?? name, fillIn(text, details)])} />
    </TitledCard>
  );
}

/** A rich text of a page with its headings, as the shop shows it. */
function RichText({ text, details }: { text: string; details: NamedDetails }) {
  const { intro, sections } = richSections(text, details);
  return (
    <>
      {intro !== '' && <Html html={intro} />}
      {sections.map(({ id, title, html }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two headings can have the same address
        <section key={`${place}-${id}`} className="grid gap-4">
          <h3 className="text-2xl">{title}</h3>
          <Html html={html} />
        </section>
      ))}
    </>
  );
}

/** HTML of rich-text.ts, which escapes every text and checks every link. */
function Html({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by rich-text.ts
  return <div className="grid gap-4" dangerouslySetInnerHTML={{ __html: html }} />;
}
