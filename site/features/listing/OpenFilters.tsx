import { type CountsOf, FacetChoices } from './FacetChoices.tsx';
import type { FacetGroup } from './facets.ts';
import type { Filters } from './filters.ts';
import { changeFilters } from './listing.store.ts';
import { FACET_WORDS, LISTING_WORDS } from './messages.ts';
import { PriceFields } from './PriceFields.tsx';

interface Props {
  groups: readonly FacetGroup[];
  filters: Filters;
  countsOf: CountsOf;
  lowest: number;
  highest: number;
}

/** Size, price and colour above the grid of a wide screen. */
export function OpenFilters({ groups, filters, countsOf, lowest, highest }: Props) {
  const change = (next: Filters) => void changeFilters(next);
  const choices = groups.map((group) => (
    <fieldset key={group.facet}>
      <legend>{FACET_WORDS[group.facet]}</legend>
      <FacetChoices group={group} filters={filters} counts={countsOf(group.facet)} onChange={change} />
    </fieldset>
  ));
  return (
    <div className="open-filters needs-script">
      {choices.slice(0, 1)}
      <fieldset>
        <legend>{LISTING_WORDS.price}</legend>
        <PriceFields filters={filters} lowest={lowest} highest={highest} place="open" onChange={change} />
      </fieldset>
      {choices.slice(1)}
    </div>
  );
}
