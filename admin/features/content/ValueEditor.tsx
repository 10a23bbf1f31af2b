import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DropZone, UploadList } from '#admin/features/media/DropZone.tsx';
import { LibraryPicker } from '#admin/features/media/LibraryPicker.tsx';
import { MediaThumbnail } from '#admin/features/media/LibraryTile.tsx';
import { MediaDetails } from '#admin/features/media/MediaDetails.tsx';
import { pictureQuery } from '#admin/features/media/media.queries.ts';
import { useUploads } from '#admin/features/media/use-uploads.ts';
import { ChosenProducts } from '#admin/features/products/ChosenProducts.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { Field, type FieldControl } from '#admin/ui/Field.tsx';
import { pictureIds } from '#admin/ui/pictures.ts';
import type { StoredSection } from '#shared/content/content-row.ts';
import type { SimpleField } from '#shared/content/field-rules.ts';
import { storagePath } from '#shared/pocketbase/media.ts';
import { CONTENT_WORDS, PICTURE_WORDS } from './messages.ts';
import { CategoryChoice, OfferedLine } from './OfferedLine.tsx';

import { RichEditor } from './RichEditor.tsx';

type Value = StoredSection[string];

interface ValueEditorProps {
  field: SimpleField;
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** The control of a field of one value, by its kind. */
export function ValueEditor({ field, value, onChange, error }: ValueEditorProps) {
  const hintId = useId();
  if (field.kind === 'switch') {
    return (
      <div>
        <CheckBox
          className="min-h-11 font-semibold"
          isOn={value === true}
          onChange={onChange}
          aria-describedby={field.hint && hintId}
        >
          {field.label}
        </CheckBox>
        {field.hint && (
          <p className="field-hint" id={hintId}>
            {field.hint}
          </p>
        )}
      </div>
    );
  }
  if (field.kind === 'picture') {
    const { label, hint } = field;
    return <PictureEditor {...{ label, hint, error, onChange }} value={String(value ?? '')} />;
  }
  return (
    <Field
      label={field.label}
      className={field.kind === 'products' ? 'sm:col-span-2' : ''}
      hint={field.hint ?? (field.kind === 'rich' ? CONTENT_WORDS.markdown : undefined)}
      error={error}
      isRequired={field.isRequired ?? false}
    >
      {(control) =>
        field.kind === 'products' ? (
          <ChosenProducts
            control={control}
            chosen={Array.isArray(value) ? value.map(String) : []}
            onChange={onChange}
            isOrdered
          />
        ) : (
          <TextControl field={field} control={control} text={String(value ?? '')} onChange={onChange} />
        )
      }
    </Field>
  );
}

interface TextControlProps {
  field: Exclude<SimpleField, { kind: 'switch' | 'picture' | 'products' }>;
  control: FieldControl;
  text: string;
  onChange: (value: Value) => void;
}

function TextControl({ field, control, text, onChange }: TextControlProps) {
  const shared = {
    ...control,
    className: 'input',
    value: text,
    'aria-required': field.isRequired ?? false,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (field.kind === 'choice') {
    return (
      <select {...shared}>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  }
  if (field.kind === 'number') {
    const toValue = (typed: string) => (typed === '' ? '' : Number(typed));
    const { min, max } = field;
    return (
      <input {...{ ...shared, min, max }} type="number" onChange={(event) => onChange(toValue(event.target.value))} />
    );
  }
  if (field.kind === 'text') return <textarea {...shared} rows={3} maxLength={field.max} />;
  if (field.kind === 'rich') return <RichEditor control={control} field={field} text={text} onChange={onChange} />;
  if (field.format === 'moment') return <input {...shared} type="datetime-local" />;
  if (field.offers === 'categories') return <CategoryChoice {...shared} />;
  if (field.offers) return <OfferedLine {...shared} offers={field.offers} maxLength={field.max} />;
  return <input {...shared} autoComplete="off" maxLength={field.max} />;
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
