import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { DayInput } from '#admin/ui/DayInput.tsx';
import { peopleQuery } from './activity.queries.ts';
import type { ActivityFilter, ActivitySearch } from './activity-search.ts';
import { ACTIVITY_WORDS, KIND_LABELS, SOURCE_LABELS } from './messages.ts';

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

/** The filters; each change goes back to the first page. */
export function ActivityToolbar({ search }: { search: ActivityFilter }) {
  const navigate = useNavigate({ from: '/activity' });
  const { data: people = [] } = useQuery(peopleQuery);
  const change = (part: Partial<ActivitySearch>) =>
    void navigate({ search: (now) => ({ ...now, ...part, page: undefined }), replace: true, resetScroll: false });
  const chosen = (value: string) => (value === ANY ? undefined : value);
  return (
    <div className="grid w-full gap-x-3 gap-y-2 min-[30rem]:grid-cols-2 min-[30rem]:max-lg:*:first:col-span-2 lg:ml-auto lg:w-auto lg:grid-cols-[13rem_11rem_10rem_auto_auto]">
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
    </div>
  );
}
