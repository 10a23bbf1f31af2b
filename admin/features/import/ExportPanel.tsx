import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProgressBar } from '#admin/components/ProgressBar.tsx';
import type { ExportChoice } from './export-products.ts';
import { listsQuery } from './import.queries.ts';
import { LabelledChoice } from './LabelledChoice.tsx';
import { useExport } from './use-export.ts';
import { EXPORT_WORDS, WHICH_OPTIONS } from './words.ts';

/** An export of all products, or of those of a kind. */
export function ExportPanel() {
  const [choice, setChoice] = useState<ExportChoice>({ which: 'all', brandId: '', categoryId: '' });
  const { data: lists } = useQuery(listsQuery);
  const { state, start, stop } = useExport();
  return (
    <section aria-labelledby="export-title" className="card grid gap-4 p-4 md:p-6">
      <h2 id="export-title">{EXPORT_WORDS.title}</h2>
      <p>{EXPORT_WORDS.intro}</p>
      <div className="grid gap-3 sm:grid-cols-3 lg:max-w-3xl">
        <LabelledChoice
          label={EXPORT_WORDS.which}
          value={choice.which}
          options={WHICH_OPTIONS}
          onChoose={(which) => setChoice({ ...choice, which })}
        />
        <LabelledChoice
          label={EXPORT_WORDS.brand}
          value={choice.brandId}
          options={named(EXPORT_WORDS.anyBrand, lists?.brands)}
          onChoose={(brandId) => setChoice({ ...choice, brandId })}
        />
        <LabelledChoice
          label={EXPORT_WORDS.category}
          value={choice.categoryId}
          options={named(EXPORT_WORDS.anyCategory, lists?.categories)}
          onChoose={(categoryId) => setChoice({ ...choice, categoryId })}
        />
      </div>
      {state.step === 'running' ? (
        <div className="grid justify-items-start gap-3">
          <div className="w-full">
            <ProgressBar label={EXPORT_WORDS.running} done={state.done} total={state.total} />
          </div>
          <button type="button" className="button button-outline" onClick={stop}>
            {EXPORT_WORDS.stop}
          </button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="button" className="button" onClick={() => start(choice)}>
            {EXPORT_WORDS.start}
          </button>
          <p role="status">{state.step === 'done' && EXPORT_WORDS.done(state.count)}</p>
          {state.step === 'failed' && (
            <p role="alert" className="field-error">
              {state.message}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function named(every: string, list: readonly { id: string; name: string }[] = []) {
  return [{ value: '', label: every }, ...list.map(({ id, name }) => ({ value: id, label: name }))];
}
