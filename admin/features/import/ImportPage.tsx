import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { WithSizes } from '#admin/features/sizes/WithSizes.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { LabelledChoice } from '#admin/ui/ChoiceField.tsx';
import { ProgressBar } from '#admin/ui/ProgressBar.tsx';
import { filterOf } from '../products/products-search.ts';
import { useExport } from './ExportButton.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { listsQuery } from './import.queries.ts';
import { PictureImports } from './PictureImports.tsx';
import { EXPORT_WORDS, IMPORT_WORDS, STATE_OPTIONS } from './words.ts';

/** The page 'Import and export' for products as CSV files. */
export function ImportPage() {
  return (
    <div className="grid gap-5">
      <h1>{IMPORT_WORDS.title}</h1>
      <WithSizes>
        <ImportPanel />
        <PictureImports />
        <ExportPanel />
      </WithSizes>
    </div>
  );
}

const route = getRouteApi('/import');
const CHOICES = ['state', 'brand', 'category'] as const;

/** Exports all products, or those of a state, brand or category. */
function ExportPanel() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/import' });
  const { data: lists } = useQuery(listsQuery);
  const [end, setEnd] = useState<{ written?: number | undefined; failure?: string }>({});
  const { start, stop, isRunning, rows, total } = useExport((failure) => setEnd({ failure }));
  const run = async () => {
    setEnd({});
    const written = await start(filterOf(search));
    if (written !== undefined) setEnd({ written });
  };
  const change = (name: (typeof CHOICES)[number], value: string) =>
    void navigate({
      search: (now) => ({ ...now, [name]: value === '' ? undefined : value }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Card as="section" aria-labelledby="export-title" className="grid gap-4 p-4 md:p-6">
      <h2 id="export-title">{EXPORT_WORDS.title}</h2>
      <p>{EXPORT_WORDS.intro}</p>
      <div className="grid gap-3 sm:grid-cols-3 lg:max-w-3xl">
        <LabelledChoice
          label={EXPORT_WORDS.which}
          value={search.state ?? ''}
          options={STATE_OPTIONS}
          onChoose={(value) => change('state', value)}
        />
        <LabelledChoice
          label={EXPORT_WORDS.brand}
          value={search.brand ?? ''}
          options={named(EXPORT_WORDS.anyBrand, EXPORT_WORDS.noBrand, lists?.brands)}
          onChoose={(value) => change('brand', value)}
        />
        <LabelledChoice
          label={EXPORT_WORDS.category}
          value={search.category ?? ''}
          options={named(EXPORT_WORDS.anyCategory, EXPORT_WORDS.noCategory, lists?.categories)}
          onChoose={(value) => change('category', value)}
        />
      </div>
      {isRunning ? (
        <div className="grid justify-items-start gap-3">
          <div className="w-full">
            <ProgressBar label={EXPORT_WORDS.running} done={rows} total={total} />
          </div>
          <Button look="outline" onClick={stop}>
            {EXPORT_WORDS.stop}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onClick={() => void run()}>{EXPORT_WORDS.start}</Button>
          <p role="status">{end.written !== undefined && EXPORT_WORDS.done(end.written)}</p>
          {end.failure !== undefined && (
            <p role="alert" className="field-error">
              {end.failure}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}

function named(every: string, none: string, list: readonly { id: string; name: string }[] = []) {
  return [
    { value: '', label: every },
    { value: 'none', label: none },
    ...list.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
