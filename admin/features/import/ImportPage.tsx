import { WithSizes } from '#admin/features/sizes/WithSizes.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { IMPORT_WORDS } from './words.ts';

/** The page 'Import and export' for products as CSV files. */
export function ImportPage() {
  return (
    <div className="grid gap-5">
      <h1>{IMPORT_WORDS.title}</h1>
      <WithSizes>
        <ImportPanel />
        <ExportPanel />
      </WithSizes>
    </div>
  );
}
