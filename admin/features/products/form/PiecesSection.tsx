import { useRef } from 'react';
import { type FieldPath, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { Button } from '#admin/ui/Button.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { Input, Select } from '#admin/ui/Input.tsx';
import { PIECE_KINDS, pieceName } from '#shared/product/pieces.ts';
import type { FormValues } from './form-values.ts';
import { FORM_WORDS } from './messages.ts';
import { Section } from './Section.tsx';
import { useFieldError } from './TextField.tsx';

const COLUMNS = ['fabric', 'lengthInches', 'metres', 'note'] as const;

/** The pieces of the set (shared/product/pieces.ts). */
export function PiecesSection() {
  const { register, getValues, setFocus } = useFormContext<FormValues>();
  const { fields, append, remove } = useFieldArray<FormValues, 'pieces'>({ name: 'pieces' });
  const error = useFieldError('pieces');
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    const used = getValues('pieces').map(({ kind }) => kind);
    const kind = PIECE_KINDS.find((one) => !used.includes(one)) ?? PIECE_KINDS[0];
    append({ kind, fabric: '', lengthInches: '', metres: '', note: '' }, { focusName: `pieces.${fields.length}.kind` });
  };
  const removeAt = (place: number) => {
    remove(place);
    if (fields.length > 1) setTimeout(() => setFocus(`pieces.${Math.min(place, fields.length - 2)}.kind`));
    else addButton.current?.focus();
  };
  return (
    <Section title={FORM_WORDS.pieces}>
      {fields.length === 0 ? (
        <p className="text-ink-soft">{FORM_WORDS.noPieces}</p>
      ) : (
        <div className="pieces">
          <div className="pieces-head" aria-hidden="true">
            {Object.values(FORM_WORDS.pieceColumns).map((label) => (
              <span key={label}>{label}</span>
            ))}
          </div>
          {fields.map((field, place) => (
            <fieldset key={field.id} className="pieces-row">
              <legend className="sr-only">
                {FORM_WORDS.pieceColumns.kind} {place + 1}
              </legend>
              <Select aria-label={FORM_WORDS.pieceColumns.kind} {...register(`pieces.${place}.kind`)}>
                {PIECE_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {pieceName({ kind })}
                  </option>
                ))}
              </Select>
              {COLUMNS.map((column) => (
                <PieceField key={column} column={column} name={`pieces.${place}.${column}`} />
              ))}
              <Button
                look="quiet"
                size="icon"
                aria-label={FORM_WORDS.removePiece(
                  pieceName({ kind: getValues(`pieces.${place}.kind`) ?? field.kind }),
                )}
                onClick={() => removeAt(place)}
              >
                <Icon name="close" size={18} />
              </Button>
            </fieldset>
          ))}
        </div>
      )}
      {error && <p className="field-error">{error}</p>}
      <Button ref={addButton} look="outline" className="justify-self-start" onClick={add}>
        {FORM_WORDS.addPiece}
      </Button>
    </Section>
  );
}

interface PieceFieldProps {
  column: (typeof COLUMNS)[number];
  name: FieldPath<FormValues> & `pieces.${number}.${(typeof COLUMNS)[number]}`;
}

function PieceField({ column, name }: PieceFieldProps) {
  const { register, control, getFieldState } = useFormContext<FormValues>();
  const error = getFieldState(name, useFormState({ control, name })).error?.message;
  const label = FORM_WORDS.pieceColumns[column];
  return (
    <div className={`pieces-cell pieces-${column}`}>
      <Input
        aria-label={label}
        placeholder={label}
        inputMode={column === 'lengthInches' || column === 'metres' ? 'decimal' : 'text'}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${name}-error`}
        {...register(name)}
      />
      {error && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
