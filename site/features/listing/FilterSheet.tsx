import { useEffect, useInsertionEffect, useRef } from 'react';
import { addStyles } from '#site/components/late-styles.ts';
import { Sheet } from '#site/components/Sheet.tsx';
import { type CountsOf, FacetChoices } from './FacetChoices.tsx';
import type { FacetGroup } from './facets.ts';
import filterStyles from './filter-sheet.css?inline';
import { type Filters, isUnfiltered, NO_FILTERS } from './filters.ts';
import { chosenText, FACET_WORDS, LISTING_WORDS, showText } from './messages.ts';
import { PriceFields } from './PriceFields.tsx';

/** Filters that are unfolded at first. The others, long ones among them, unfold with a press, or if one of their values is chosen. */
const OPEN_FACETS: readonly string[] = ['size', 'stitching'];
/** The price is placed after this many filters, behind the fabric. */
const BEFORE_PRICE = 4;

interface Props {
  groups: readonly FacetGroup[];
  filters: Filters;
  countsOf: CountsOf;
  /** How many products match. */
  total: number;
  /** As of PriceFields. */
  lowest?: number | undefined;
  highest?: number | undefined;
  /** `isSameStep`: not the first change since the dialog was opened. */
  onFilters: (filters: Filters, isSameStep: boolean) => void;
  onClose: () => void;
}

/** Dialog with all filters of a list. All changes made while it is open are one history entry. */
export function FilterSheet({ groups, filters, countsOf, total, lowest, highest, onFilters, onClose }: Props) {
  useInsertionEffect(() => addStyles(filterStyles), []);
  const hasStepped = useRef(false);
  const done = useRef<HTMLButtonElement>(null);
  const change = (next: Filters) => {
    onFilters(next, hasStepped.current);
    hasStepped.current = true;
  };
  const sections = groups.map((group) => (
    <FilterSection key={group.facet} group={group} filters={filters} countsOf={countsOf} onChange={change} />
  ));
  const foot = (
    <>
      <button
        className="button button-quiet"
        type="button"
        aria-disabled={isUnfiltered(filters)}
        onClick={() => isUnfiltered(filters) || change(NO_FILTERS)}
      >
        {LISTING_WORDS.clear}
      </button>
      <button
        ref={done}
        className="button flex-1"
        type="button"
        onClick={() => done.current?.closest('dialog')?.close()}
      >
        {showText(total)}
      </button>
    </>
  );

  return (
    <Sheet
      title={LISTING_WORDS.allFilters}
      closeLabel={LISTING_WORDS.close}
      onClose={onClose}
      className="dialog-side filter-sheet"
      foot={foot}
    >
      {sections.slice(0, BEFORE_PRICE)}
      <fieldset className="border-line border-b py-4">
        <legend className="float-left mb-3 font-semibold">{LISTING_WORDS.price}</legend>
        <div className="clear-both">
          <PriceFields filters={filters} lowest={lowest} highest={highest} place="sheet" onChange={change} />
        </div>
      </fieldset>
      {sections.slice(BEFORE_PRICE)}
    </Sheet>
  );
}

interface SectionProps {
  group: FacetGroup;
  filters: Filters;
  countsOf: CountsOf;
  onChange: (filters: Filters) => void;
}

function FilterSection({ group, filters, countsOf, onChange }: SectionProps) {
  const { facet } = group;
  const details = useRef<HTMLDetailsElement>(null);
  const count = filters.chosen[facet].length;
  const isChosen = count > 0;
  useEffect(() => {
    if (isChosen && details.current) details.current.open = true;
  }, [isChosen]);
  return (
    <details ref={details} className="border-line border-b" open={OPEN_FACETS.includes(facet)}>
      <summary className="filter-summary">
        <span>{FACET_WORDS[facet]}</span>
        <span className="text-madder ml-auto text-sm font-normal">{chosenText(count)}</span>
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">{FACET_WORDS[facet]}</legend>
        <FacetChoices group={group} filters={filters} counts={countsOf(facet)} onChange={onChange} />
      </fieldset>
    </details>
  );
}
