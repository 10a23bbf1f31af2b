import { formatRupees } from '#shared/money.ts';
import {
  filterEntries,
  NO_SEARCH_FILTERS,
  SEARCH_FACETS,
  type SearchFacet,
  type SearchFilters,
  toggleValue,
} from '#shared/product/search-filters.ts';
import { FILTER_WORDS, limitText, removeText } from './messages.ts';
import type { FoundView } from './results.store.ts';
import { resultsHref } from './results-href.ts';

/**
 * Filters of the results: links and a form that the server answers. Folded on narrow screens (search-page.css), with the
 * chosen ones below as links that remove them.
 */
export function ResultFilters({ view }: { view: FoundView }) {
  const { filters, unfiltered } = view.answer;
  const hrefOf = (changed: SearchFilters) => resultsHref(view.term, { sort: view.sort, filters: changed });
  const chosen = chosenOf(filters);
  if (unfiltered < 2 && chosen.length === 0) return null;
  return (
    <>
      <details className="result-filters">
        <summary className="button button-outline">{FILTER_WORDS.title}</summary>
        <nav className="result-filter-groups" aria-label={FILTER_WORDS.title}>
          <Values facet="size" view={view} hrefOf={hrefOf} />
          <PriceForm view={view} />
          <Values facet="colour" view={view} hrefOf={hrefOf} />
        </nav>
      </details>
      {chosen.length > 0 && (
        <p className="result-chosen">
          {chosen.map(({ label, without }) => (
            <a key={label} className="chip" href={hrefOf(without)} aria-label={removeText(label)}>
              {label}
            </a>
          ))}
          <a className="link py-2" href={hrefOf(NO_SEARCH_FILTERS)}>
            {FILTER_WORDS.clear}
          </a>
        </p>
      )}
    </>
  );
}

interface ValuesProps {
  facet: SearchFacet;
  view: FoundView;
  hrefOf: (filters: SearchFilters) => string;
}

function Values({ facet, view: { answer }, hrefOf }: ValuesProps) {
  const choices = answer.choices.filter((choice) => choice.facet === facet);
  if (choices.length === 0) return null;
  return (
    <div>
      <h2>{FILTER_WORDS[facet]}</h2>
      <ul>
        {choices.map(({ value, count, swatch }) => (
          <li key={value}>
            <a
              href={hrefOf(toggleValue(answer.filters, facet, value))}
              aria-current={answer.filters[facet].includes(value) ? 'true' : undefined}
            >
              {swatch !== '' && <span className="result-swatch" style={{ background: swatch }} />}
              {value} <span className="choice-count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The price range: a form, which keeps the other filters and the order. */
function PriceForm({ view: { term, sort, answer } }: { view: FoundView }) {
  const { filters } = answer;
  const kept = [['q', term], ['sort', sort], ...filterEntries({ ...filters, min: 0, max: 0 })] as const;
  const rules = { className: 'input', type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const;
  return (
    <form action="/search" method="get" autoComplete="off">
      <h2>{FILTER_WORDS.price}</h2>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="result-prices">
        <input
          {...rules}
          name="min"
          aria-label={FILTER_WORDS.lowest}
          placeholder={FILTER_WORDS.from}
          {...filled(filters.min)}
        />
        <input
          {...rules}
          name="max"
          aria-label={FILTER_WORDS.highest}
          placeholder={FILTER_WORDS.to}
          {...filled(filters.max)}
        />
        <button className="button button-outline" type="submit">
          {FILTER_WORDS.apply}
        </button>
      </div>
    </form>
  );
}

function filled(rupees: number): { defaultValue?: number } {
  return rupees > 0 ? { defaultValue: rupees } : {};
}

/** Each thing chosen, and the filters without it. */
function chosenOf(filters: SearchFilters): { label: string; without: SearchFilters }[] {
  const { min, max } = filters;
  return [
    ...SEARCH_FACETS.flatMap((facet) =>
      filters[facet].map((value) => ({ label: value, without: toggleValue(filters, facet, value) })),
    ),
    ...(min > 0 ? [{ label: limitText('min', formatRupees(min)), without: { ...filters, min: 0 } }] : []),
    ...(max > 0 ? [{ label: limitText('max', formatRupees(max)), without: { ...filters, max: 0 } }] : []),
  ];
}
