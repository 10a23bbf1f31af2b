import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDayAndTime, parseDate } from '#admin/format/dates.ts';
import { ListFailure, ListSkeleton } from '#admin/lists/QueryView.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { RichText } from '#admin/ui/RichText.tsx';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { fillIn } from '#shared/product/fill-in.ts';
import { type PolicyVersionRow, policyVersionQuery } from './policy-version.queries.ts';

const route = getRouteApi('/policy-versions/$id');

const WORDS = {
  title: 'What the buyer agreed to',
  loading: 'Loading the texts',
  since: (moment: string) => `Version in use since the order of ${moment}`,
} as const;

/** Terms, returns and privacy policy as they were when an order was placed. */
export function PolicyVersionPage() {
  const { id } = route.useParams();
  const { data, isFetching, refetch } = useQuery(policyVersionQuery(id));
  const date = data && parseDate(data.created_at);
  return (
    <>
      <h1>{WORDS.title}</h1>
      {!data && isFetching && <ListSkeleton label={WORDS.loading} />}
      {!data && !isFetching && <ListFailure onRetry={() => void refetch()} />}
      {date && <p className="mb-4 text-ink-soft">{WORDS.since(formatDayAndTime(date))}</p>}
      {data && <Policies texts={data.texts} />}
    </>
  );
}

function Policies({ texts }: { texts: PolicyVersionRow['texts'] }) {
  // A detail that the version does not have is one that no text named then.
  const details = { identity: { ...STANDARD_CONTENT.identity, ...texts.identity }, messages: texts.messages };
  return (
    <div className="grid max-w-3xl gap-6">
      {[texts.terms, texts.returns, texts.privacy].map(({ title, lead, text }) => (
        <Card as="article" key={title} className="grid gap-6 p-4 wrap-anywhere sm:p-6">
          <h2 className="text-3xl">{title}</h2>
          {lead !== '' && <p className="text-ink-soft">{fillIn(lead, details)}</p>}
          <RichText text={text} details={details} />
        </Card>
      ))}
    </div>
  );
}
