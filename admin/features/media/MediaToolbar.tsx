import { SearchField } from '#admin/lists/SearchField.tsx';
import { useListSearch } from '#admin/lists/use-list-search.ts';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { MEDIA_FILTERS } from '#shared/api/media-library.ts';
import type { MediaSearch } from './media-search.ts';
import { LIBRARY_WORDS, MEDIA_PAGE_WORDS } from './messages.ts';

const OPTIONS = MEDIA_FILTERS.map((value) => ({ value, label: MEDIA_PAGE_WORDS.filters[value] }));

/** Search and filter; each change goes back to the first page. */
export function MediaToolbar({ search }: { search: MediaSearch }) {
  const { change, field } = useListSearch(search);
  return (
    <div className="grid w-full gap-2 md:grid-cols-[1fr_14rem] lg:ml-auto lg:w-auto lg:grid-cols-[18rem_14rem]">
      <div>
        <SearchField label={LIBRARY_WORDS.search} placeholder={LIBRARY_WORDS.searchPlaceholder} {...field} />
      </div>
      <ChoiceField
        label={MEDIA_PAGE_WORDS.filter}
        value={search.only ?? 'all'}
        options={OPTIONS}
        onChoose={(only) => change({ only: only === 'all' ? undefined : only })}
      />
    </div>
  );
}
