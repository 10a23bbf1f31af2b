import { useQuery } from '@tanstack/react-query';
import { FilterChoice, FiltersSheet } from '#admin/lists/Filters.tsx';
import { countFilters } from '#admin/lists/search.ts';
import { useListSearch } from '#admin/lists/use-list-search.ts';
import { DayInput } from '#admin/ui/DayInput.tsx';
import { useIsNarrow } from '#admin/ui/use-is-narrow.ts';
import { type ActivityFilter, FILTER_NAMES } from './activity-search.ts';
import { ACTIVITY_WORDS, KIND_LABELS, SOURCE_LABELS } from './messages.ts';
import { peopleQuery } from './people.queries.ts';

/** Collections that are not offered: their rows are listed with the record they belong to. */
const FOLLOWERS = new Set(['wishlists', 'order_items']);
const KIND_OPTIONS = Object.entries(KIND_LABELS)
  .filter(([value]) => !FOLLOWERS.has(value))
  .map(([value, label]) => ({ value, label }));
const SOURCE_OPTIONS = Object.entries(SOURCE_LABELS).map(([value, label]) => ({ value, label }));

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
        <FiltersSheet
          count={countFilters(search, FILTER_NAMES)}
          showResults={ACTIVITY_WORDS.showResults(totalItems ?? 0)}
        >
          <ActivityFilters search={search} />
        </FiltersSheet>
      ) : (
        <ActivityFilters search={search} />
      )}
    </div>
  );
}

function ActivityFilters({ search }: { search: ActivityFilter }) {
  const { data: people = [] } = useQuery(peopleQuery);
  const { change } = useListSearch(search);
  return (
    <>
      <FilterChoice
        label={ACTIVITY_WORDS.person}
        any={ACTIVITY_WORDS.anyPerson}
        value={search.person}
        options={people.map(({ id, actor }) => ({ value: id, label: actor }))}
        onChoose={(person) => change({ person })}
      />
      <FilterChoice
        label={ACTIVITY_WORDS.kind}
        any={ACTIVITY_WORDS.anyKind}
        value={search.kind}
        options={KIND_OPTIONS}
        onChoose={(kind) => change({ kind })}
      />
      <FilterChoice
        label={ACTIVITY_WORDS.source}
        any={ACTIVITY_WORDS.anySource}
        value={search.source}
        options={SOURCE_OPTIONS}
        onChoose={(source) => change({ source })}
      />
      <DayInput label={ACTIVITY_WORDS.from} value={search.from} max={search.to} onChange={(from) => change({ from })} />
      <DayInput label={ACTIVITY_WORDS.to} value={search.to} min={search.from} onChange={(to) => change({ to })} />
    </>
  );
}
