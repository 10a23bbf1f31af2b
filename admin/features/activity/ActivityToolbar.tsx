import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FiltersSheet } from '#admin/lists/Filters.tsx';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { DayInput } from '#admin/ui/DayInput.tsx';
import { useIsNarrow } from '#admin/ui/use-is-narrow.ts';
import { type ActivityFilter, type ActivitySearch, countFilters } from './activity-search.ts';
import { ACTIVITY_WORDS, KIND_LABELS, SOURCE_LABELS } from './messages.ts';
import { peopleQuery } from './people.queries.ts';

const ANY = 'any';
/** Collections that are not offered: their rows are listed with the record they belong to. */
const FOLLOWERS = new Set(['wishlists', 'order_items']);
const KIND_OPTIONS = [
  { value: ANY, label: ACTIVITY_WORDS.anyKind },
  ...Object.entries(KIND_LABELS)
    .filter(([value]) => !FOLLOWERS.has(value))
    .map(([value, label]) => ({ value, label })),
];
const SOURCE_OPTIONS = [
  { value: ANY, label: ACTIVITY_WORDS.anySource },
  ...Object.entries(SOURCE_LABELS).map(([value, label]) => ({ value, label })),
];

interface ActivityToolbarProps {
  search: ActivityFilter;
  /** The number of matching changes; undefined while loading. */
  totalItems: number | undefined;
}

/** The filters; each change goes back to the first page. On a phone or tablet one button opens them in a sheet. */
export function ActivityToolbar({ search, totalItems }: ActivityToolbarProps) {
  const isNarrow = useIsNarrow('lg');
  return (
    <div className="ml-auto grid gap-x-3 lg:grid-cols-[13rem_11rem_10rem_auto_auto]">
      {isNarrow ? (
        <FiltersSheet count={countFilters(search)} showResults={ACTIVITY_WORDS.showResults(totalItems ?? 0)}>
          <ActivityFilters search={search} />
        </FiltersSheet>
      ) : (
        <ActivityFilters search={search} />
      )}
    </div>
  );
}

function ActivityFilters({ search }: { search: ActivityFilter }) {
  const navigate = useNavigate({ from: '/activity' });
  const { data: people = [] } = useQuery(peopleQuery);
  const change = (part: Partial<ActivitySearch>) =>
    void navigate({ search: (now) => ({ ...now, ...part, page: undefined }), replace: true, resetScroll: false });
  const chosen = (value: string) => (value === ANY ? undefined : value);
  return (
    <>
      <ChoiceField
        label={ACTIVITY_WORDS.person}
        value={search.person ?? ANY}
        options={[
          { value: ANY, label: ACTIVITY_WORDS.anyPerson },
          ...people.map(({ id, actor }) => ({ value: id, label: actor })),
        ]}
        onChoose={(person) => change({ person: chosen(person) })}
      />
      <ChoiceField
        label={ACTIVITY_WORDS.kind}
        value={search.kind ?? ANY}
        options={KIND_OPTIONS}
        onChoose={(kind) => change({ kind: chosen(kind) })}
      />
      <ChoiceField
        label={ACTIVITY_WORDS.source}
        value={search.source ?? ANY}
        options={SOURCE_OPTIONS}
        onChoose={(source) => change({ source: chosen(source) })}
      />
      <DayInput label={ACTIVITY_WORDS.from} value={search.from} max={search.to} onChange={(from) => change({ from })} />
      <DayInput label={ACTIVITY_WORDS.to} value={search.to} min={search.from} onChange={(to) => change({ to })} />
    </>
  );
}
