import { WithSizes } from '#admin/features/sizes/WithSizes.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { PictureImports } from './PictureImports.tsx';
import { IMPORT_WORDS } from './words.ts';

/** The page 'Import' for products in CSV and Excel files. */
export function ImportPage() {
  return (
    <div className="grid gap-5">
      <h1>{IMPORT_WORDS.title}</h1>
      <WithSizes>
        <ImportPanel />
        <PictureImports />
      </WithSizes>
    </div>
  );
}
