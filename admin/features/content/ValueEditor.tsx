import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DropZone, UploadList } from '#admin/features/media/DropZone.tsx';
import { LibraryPicker } from '#admin/features/media/LibraryPicker.tsx';
import { MediaThumbnail } from '#admin/features/media/LibraryTile.tsx';
import { MediaDetails } from '#admin/features/media/MediaDetails.tsx';
import { pictureQuery } from '#admin/features/media/media.queries.ts';
import { useUploads } from '#admin/features/media/use-uploads.ts';
import { ChosenProducts } from '#admin/features/products/ChosenProducts.tsx';
import { CheckControl, TextControl } from '#admin/forms/controls.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Field, type FieldControl } from '#admin/ui/Field.tsx';
import { pictureIds } from '#admin/ui/pictures.ts';
import type { StoredSection } from '#shared/content/content-row.ts';
import type { SimpleField } from '#shared/content/field-rules.ts';
import { storagePath } from '#shared/pocketbase/media.ts';
import { CONTENT_WORDS, PICTURE_WORDS } from './messages.ts';
import { RichEditor } from './RichEditor.tsx';
import { useOffered } from './use-offered.ts';

type Value = StoredSection[string];

interface ValueEditorProps {
  field: SimpleField;
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** The control of a field of one value, by its kind. */
export function ValueEditor({ field, value, onChange, error }: ValueEditorProps) {
  const { label, hint } = field;
  if (field.kind === 'switch') return <CheckControl {...{ label, hint, error, onChange }} isOn={value === true} />;
  if (field.kind === 'picture') {
    return <PictureEditor {...{ label, hint, error, onChange }} value={String(value ?? '')} />;
  }
  return (
    <Field
      label={label}
      className={field.kind === 'products' ? 'sm:col-span-2' : ''}
      hint={hint ?? (field.kind === 'rich' ? CONTENT_WORDS.markdown : undefined)}
      error={error}
      isRequired={field.isRequired ?? false}
    >
      {(control) => {
        if (field.kind === 'products') {
          const chosen = Array.isArray(value) ? value.map(String) : [];
          return <ChosenProducts {...{ control, chosen, onChange }} isOrdered />;
        }
        const text = String(value ?? '');
        if (field.kind === 'rich') return <RichEditor {...{ control, field, text, onChange }} />;
        return <TextValue {...{ control, field, text, onChange }} />;
      }}
    </Field>
  );
}

interface TextValueProps {
  field: Exclude<SimpleField, { kind: 'switch' | 'picture' | 'products' | 'rich' }>;
  control: FieldControl;
  text: string;
  onChange: (value: Value) => void;
}

function TextValue({ field, control, text, onChange }: TextValueProps) {
  const offered = useOffered(field.kind === 'line' ? field.offers : undefined, text);
  const isRequired = field.isRequired ?? false;
  const shared = { control, text, onChange };
  if (field.kind === 'choice') {
    const options = field.options.map((option) => [option, option] as const);
    return <TextControl {...shared} field={{ control: 'choice', isRequired }} options={options} />;
  }
  if (field.kind === 'number') {
    const { min, max } = field;
    const input = { type: 'number', min, max };
    const change = (typed: string) => onChange(typed === '' ? '' : Number(typed));
    return <TextControl {...shared} field={{ control: 'text', isRequired, input }} onChange={change} />;
  }
  const isMoment = field.kind === 'line' && field.format === 'moment';
  const input = isMoment ? { type: 'datetime-local' } : { maxLength: field.max };
  const kind = offered.options ? 'choice' : field.kind === 'text' ? 'lines' : 'text';
  return <TextControl {...shared} {...offered} field={{ control: kind, isRequired, input }} />;
}

interface PictureEditorProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The id of a picture of the library, the name of a standard one, or ''. */
  value: string;
  onChange: (value: string) => void;
}

/** Chooses one picture of the media library, or uploads one. Its description and focus point are saved at once. */
function PictureEditor({ label, hint, error, value, onChange }: PictureEditorProps) {
  const id = useId();
  const [dialog, setDialog] = useState<'choose' | 'details'>();
  const { data: row } = useQuery(pictureQuery(value));
  return (
    <fieldset className="grid min-w-0 content-start gap-2" aria-describedby={`${id}-note`}>
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap items-start gap-3">
        {row && <MediaThumbnail path={storagePath(row)} row={row} width={72} />}
        <div className="flex min-w-0 flex-1 flex-wrap gap-2">
          <Button look="outline" className="min-h-9 px-3 text-sm" onClick={() => setDialog('choose')}>
            {value === '' ? PICTURE_WORDS.choose : PICTURE_WORDS.change}
            <span className="sr-only">: {label}</span>
          </Button>
          {row && (
            <Button look="outline" className="min-h-9 px-3 text-sm" onClick={() => setDialog('details')}>
              {PICTURE_WORDS.details}
            </Button>
          )}
          {value !== '' && (
            <Button look="outline" className="min-h-9 px-3 text-sm" onClick={() => onChange('')}>
              {PICTURE_WORDS.remove}
            </Button>
          )}
        </div>
      </div>
      <div id={`${id}-note`}>
        {row === null && <p className="field-hint">{PICTURE_WORDS.missing}</p>}
        {hint && <p className="field-hint">{hint}</p>}
        {error && <p className="field-error">{error}</p>}
      </div>
      {dialog === 'choose' && (
        <Choosing
          onClose={() => setDialog(undefined)}
          onChoose={(chosen) => {
            onChange(chosen);
            setDialog(undefined);
          }}
        />
      )}
      {dialog === 'details' && row && <MediaDetails row={row} onClose={() => setDialog(undefined)} />}
    </fieldset>
  );
}

function Choosing({ onChoose, onClose }: { onChoose: (id: string) => void; onClose: () => void }) {
  const { start, ...files } = useUploads('images', (row) => onChoose(row.id));
  return (
    <LibraryPicker
      kind="images"
      isSingle
      taken={[]}
      onChoose={(paths) => {
        const [chosen] = pictureIds(paths);
        if (chosen !== undefined) onChoose(chosen);
      }}
      onClose={onClose}
    >
      <div className="mb-3 grid gap-3">
        <DropZone list="images" onFiles={(chosen) => void start(chosen.slice(0, 1))} />
        <UploadList {...files} />
      </div>
    </LibraryPicker>
  );
}
