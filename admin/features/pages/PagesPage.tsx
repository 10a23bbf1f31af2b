import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contentRowsQuery } from '#admin/features/content/content.queries.ts';
import { formatDayAndTime, parseDate } from '#admin/format/dates.ts';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { CONTENT_SECTIONS, type ContentSection, PAGE_SECTIONS } from '#shared/content/content-fields.ts';

/** The pages whose texts staff edit, each with its form and whether it was changed. */
export function PagesPage() {
  const rows = useQuery(contentRowsQuery);
  return (
    <>
      <h1>{PAGES_WORDS.title}</h1>
      <p className="mb-4 max-w-3xl text-ink-soft">{PAGES_WORDS.hint}</p>
      <QueryView query={rows} loading={PAGES_WORDS.loading}>
        {(changed) => (
          <ul className="grid max-w-5xl gap-3 sm:grid-cols-2">
            {PAGE_SECTIONS.map((section) => (
              <PageCard
                key={section}
                section={section}
                changedAt={changed.find(({ id }) => id === section)?.updated_at}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}

function PageCard({ section, changedAt }: { section: ContentSection; changedAt: string | undefined }) {
  const { title, hint, page } = CONTENT_SECTIONS[section];
  const date = changedAt === undefined ? null : parseDate(changedAt);
  return (
    <Card as="li" className="relative grid content-between gap-2 p-4 hover:shadow-lift">
      <div>
        <Link to="/pages/$section" params={{ section }} className="link font-semibold after:absolute after:inset-0">
          {title}
        </Link>
        <p className="text-sm text-ink-soft">{hint}</p>
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <span className={date ? '' : 'text-ink-soft'}>
          {date ? PAGES_WORDS.changed(formatDayAndTime(date)) : PAGES_WORDS.standard}
        </span>
        <a href={page} target="_blank" rel="noopener" className="link relative inline-flex min-h-8 items-center gap-1">
          <Icon name="out" size={16} />
          {PAGES_WORDS.view}
          <span className="sr-only">: {title}</span>
        </a>
      </p>
    </Card>
  );
}

/** The list of pages, which is not in the specification. */
const PAGES_WORDS = {
  title: 'Pages',
  hint: 'The texts of the shop’s pages. A change is live as soon as it is saved, and can be undone.',
  loading: 'Loading the pages',
  standard: 'Standard text',
  changed: (moment: string) => `Changed ${moment}`,
  view: 'View page',
} as const;
