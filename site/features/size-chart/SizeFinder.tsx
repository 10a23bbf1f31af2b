import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { SizeOption } from '#shared/product/size-options.ts';
import { $measurements, convert, forgetBody, keepBody, toInches } from './measurements.store.ts';
import { FINDER_WORDS, MEASURE_NAMES, suggestionWords } from './messages.ts';
import { type BodyTable, MEASURES, type Measure, type Suggestion, suggestSize } from './suggest-size.ts';

/** The product for which the finder can choose a size. */
export interface FinderProduct {
  options: readonly SizeOption[];
  choose: (size: string) => void;
  /** Only where the product is in stock unstitched. */
  chooseUnstitched?: (() => void) | undefined;
}

type Figures = Readonly<Partial<Record<Measure, number>>>;

/** Suggests a size from three measurements, which are kept on this device. */
export function SizeFinder({ table, product }: { table: BodyTable; product?: FinderProduct }) {
  const { unit, body } = useStore($measurements, { ssr: 'initial' });
  const [typed, setTyped] = useState<Readonly<Partial<Record<Measure, string>>>>({});
  const [isAsked, setAsked] = useState(product !== undefined);
  const [wrong, setWrong] = useState<readonly Measure[]>([]);
  const [isCleared, setCleared] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const id = useId();
  const textOf = (measure: Measure) => typed[measure] ?? String(body[measure] ?? '');
  const suggestion = isAsked && wrong.length === 0 ? suggestionFor(body, unit, table) : undefined;

  const focusField = (measure: Measure) =>
    fields.current?.querySelector<HTMLInputElement>(`[name=${measure}]`)?.focus();
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    const figures = Object.fromEntries(
      MEASURES.map((measure) => [measure, Number.parseFloat(textOf(measure))]),
    ) as Record<Measure, number>;
    const invalid = MEASURES.filter((measure) => toInches(figures[measure], unit) === undefined);
    keepBody(figures);
    setTyped({});
    setWrong(invalid);
    setAsked(true);
    setCleared(false);
    if (invalid[0] !== undefined) focusField(invalid[0]);
  };
  const forget = () => {
    forgetBody();
    setTyped({});
    setWrong([]);
    setAsked(false);
    setCleared(true);
    focusField('bust');
  };

  return (
    <form
      className="card needs-script grid max-w-2xl content-start gap-4"
      noValidate
      autoComplete="off"
      onSubmit={find}
    >
      <div>
        <h2 className="text-xl">{FINDER_WORDS.title}</h2>
        <p className="text-ink-soft">
          {FINDER_WORDS.text}{' '}
          <a className="link" href="/size-chart#measure">
            {FINDER_WORDS.howTo}
          </a>
        </p>
      </div>
      <div ref={fields} className="grid grid-cols-3 items-start gap-3">
        {MEASURES.map((measure) => (
          <label className="grid gap-1" key={measure}>
            <span>
              {MEASURE_NAMES[measure]} <span className="text-ink-soft text-sm">({unit})</span>
            </span>
            <input
              className="input"
              type="number"
              name={measure}
              inputMode="decimal"
              min="0"
              step="any"
              value={textOf(measure)}
              onChange={({ target }) => setTyped({ ...typed, [measure]: target.value })}
              aria-invalid={wrong.includes(measure) || undefined}
              aria-describedby={wrong.includes(measure) ? `${id}-${measure}` : undefined}
            />
            <span className="field-error" id={`${id}-${measure}`}>
              {wrong.includes(measure) &&
                (textOf(measure) === '' ? FINDER_WORDS.missing(measure, unit) : FINDER_WORDS.invalid)}
            </span>
          </label>
        ))}
      </div>
      <div>
        <div className="flex flex-wrap gap-2">
          <button className="button" type="submit">
            {FINDER_WORDS.find}
          </button>
          {Object.keys(body).length > 0 && (
            <button className="button button-quiet" type="button" onClick={forget}>
              {FINDER_WORDS.clear}
            </button>
          )}
        </div>
        <div className="grid gap-2 *:first:mt-4" role="status">
          {isCleared && <p>{FINDER_WORDS.cleared}</p>}
          {suggestion !== undefined && <SuggestionText suggestion={suggestion} unit={unit} product={product} />}
        </div>
      </div>
    </form>
  );
}

interface SuggestionProps {
  suggestion: Suggestion;
  unit: 'in' | 'cm';
  product: FinderProduct | undefined;
}

function SuggestionText({ suggestion, unit, product }: SuggestionProps) {
  const figure = (inches: number) => `${unit === 'cm' ? convert(inches, 'cm') : inches} ${unit}`;
  const { title, reasons } = suggestionWords(suggestion, figure);
  return (
    <>
      <p className="text-xl font-semibold">{title}</p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {product !== undefined && (
        <SizeButton size={suggestion.kind === 'size' ? suggestion.size : ''} product={product} />
      )}
    </>
  );
}

/** The button that chooses the size; else the reason why it cannot be chosen, and Unstitched where there is it. '' is no size. */
function SizeButton({ size, product }: { size: string; product: FinderProduct }) {
  const { options, choose, chooseUnstitched } = product;
  const option = options.find((other) => other.size === size);
  if (option === undefined || option.isSoldOut) {
    const reason = option === undefined ? FINDER_WORDS.notMade(size) : FINDER_WORDS.soldOut(size);
    return (
      <>
        {size !== '' && <p className="font-semibold">{reason}</p>}
        {chooseUnstitched !== undefined && (
          <button className="button justify-self-start" type="button" onClick={chooseUnstitched}>
            {FINDER_WORDS.chooseUnstitched}
          </button>
        )}
      </>
    );
  }
  return (
    <button className="button justify-self-start" type="button" onClick={() => choose(size)}>
      {FINDER_WORDS.choose(size)}
    </button>
  );
}

function suggestionFor(figures: Figures, unit: 'in' | 'cm', table: BodyTable): Suggestion | undefined {
  const [bust, waist, hip] = MEASURES.map((measure) => toInches(figures[measure] ?? Number.NaN, unit));
  if (bust === undefined || waist === undefined || hip === undefined) return undefined;
  return suggestSize({ bust, waist, hip }, table);
}
