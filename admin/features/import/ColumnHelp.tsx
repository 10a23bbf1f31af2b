import { saveFile } from '#admin/lists/save-file.ts';
import { Button } from '#admin/ui/Button.tsx';
import { columnHelp } from './column-help.ts';
import { columns } from './columns.ts';
import { templateCsv } from './template.ts';
import { IMPORT_WORDS } from './words.ts';

/** A description of each column, and a template to download. */
export function ColumnHelp() {
  return (
    <>
      <p className="text-sm text-ink-soft">{IMPORT_WORDS.pictures}</p>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <Button look="outline" onClick={() => saveFile('products-template.csv', templateCsv())}>
          {IMPORT_WORDS.template}
        </Button>
        <details className="min-w-0 flex-1 basis-80 py-2">
          <summary className="link w-fit cursor-pointer">{IMPORT_WORDS.columns}</summary>
          <p className="mt-3">{IMPORT_WORDS.columnsRule}</p>
          <dl className="facts mt-3 text-sm">
            {columns().map((column) => (
              <ColumnFact key={column} name={column} help={columnHelp(column)} />
            ))}
          </dl>
        </details>
      </div>
    </>
  );
}

function ColumnFact({ name, help }: { name: string; help: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{help}</dd>
    </>
  );
}
