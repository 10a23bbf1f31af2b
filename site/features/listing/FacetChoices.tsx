import type { Facet, FacetGroup } from './facets.ts';
import { type Filters, withValue } from './filters.ts';

interface Props {
  group: FacetGroup;
  filters: Filters;
  /** How many products choosing a value would show, by value; undefined until the index has been read. */
  counts: ReadonlyMap<string, number> | undefined;
  onChange: (filters: Filters) => void;
}

/** The values of a filter as checkboxes: colours with a swatch, categories below their group. */
export function FacetChoices({ group: { facet, options }, filters, counts, onChange }: Props) {
  const chosen = filters.chosen[facet];
  const shown = options.filter(({ value, isSilent }) => isSilent !== true || chosen.includes(value));
  return (
    <div className={facet === 'category' ? 'choices-in-rows' : 'flex flex-wrap gap-2'}>
      {shown.map(({ value, label, swatch, isIndented }) => {
        const isChosen = chosen.includes(value);
        const count = counts?.get(value) ?? 0;
        return (
          <label key={value} className={isIndented ? 'choice choice-indented' : 'choice'} title={swatch && label}>
            <input
              type="checkbox"
              name={facet}
              value={value}
              autoComplete="off"
              checked={isChosen}
              disabled={counts !== undefined && count === 0 && !isChosen}
              onChange={({ target }) => onChange(withValue(filters, facet, value, target.checked))}
            />
            <span className="choice-text">
              {swatch !== undefined && <span className="choice-swatch" style={{ background: swatch }} />}
              {swatch === undefined ? label : <span className="choice-name">{label}</span>}{' '}
              {counts !== undefined && <span className="choice-count">{count}</span>}
            </span>
          </label>
        );
      })}
    </div>
  );
}

/** How many products choosing each value of a facet would show. */
export type CountsOf = (facet: Facet) => ReadonlyMap<string, number> | undefined;
