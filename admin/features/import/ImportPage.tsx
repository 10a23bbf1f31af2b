import { ExportPanel } from './ExportPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { IMPORT_WORDS } from './words.ts';

/** The view 'Import and export': products from a CSV file and into one. */
export function ImportPage() {
  return (
    <div className="grid gap-5">
      <h1>{IMPORT_WORDS.title}</h1>
      <ImportPanel />
      <ExportPanel />
    </div>
  );
}
