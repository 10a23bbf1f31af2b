import { type CountsOf, FacetChoices } from './FacetChoices.tsx';
import type { FacetGroup } from './facets.ts';
import type { Filters } from './filters.ts';
import { FACET_WORDS, LISTING_WORDS } from './messages.ts';
import { PriceFields } from './PriceFields.tsx';

interface Props {
  groups: readonly FacetGroup[];
  filters: Filters;
  countsOf: CountsOf;
  /** As of PriceFields. */
  lowest?: number | undefined;
  highest?: number | undefined;
  /** A form around the filters sends them without scripts. */
  isInForm?: boolean;
  onChange: (filters: Filters) => void;
}

/** Size, price and colour above the grid of a wide screen. */
export function OpenFilters({ groups, filters, countsOf, lowest, highest, isInForm = false, onChange }: Props) {
  const choices = groups.map((group) => (
    <fieldset key={group.facet}>
      <legend>{FACET_WORDS[group.facet]}</legend>
      <FacetChoices group={group} filters={filters} counts={countsOf(group.facet)} onChange={onChange} />
    </fieldset>
  ));
  return (
    <div className={isInForm ? 'open-filters' : 'open-filters needs-script'}>
      {choices.slice(0, 1)}
      <fieldset>
        <legend>{LISTING_WORDS.price}</legend>
        <PriceFields filters={filters} lowest={lowest} highest={highest} place="open" onChange={onChange} />
      </fieldset>
      {choices.slice(1)}
    </div>
  );
}
