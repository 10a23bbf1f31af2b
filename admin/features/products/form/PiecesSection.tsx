import { useEffect, useRef, useState } from 'react';
import { FieldConflict } from '#admin/forms/FormField.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { TitledCard } from '#admin/ui/Card.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { Input, Select } from '#admin/ui/Input.tsx';
import { PIECE_KINDS, pieceName } from '#shared/product/pieces.ts';
import { FORM_WORDS } from './messages.ts';
import { type PieceValues, type ProductForm, pieceProblem } from './product-form-fields.ts';

const COLUMNS_LOOK = 'md:grid md:grid-cols-[8rem_1fr_5.5rem_5.5rem_1.5fr_2.5rem] md:gap-2';
const COLUMNS = ['fabric', 'lengthInches', 'metres', 'note'] as const;

/** The pieces of the set (shared/product/pieces.ts). */
export function PiecesSection({ form }: { form: ProductForm }) {
  const { pieces } = form.typed;
  const error = form.errorOf('pieces');
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  // The piece that gets the focus once it is there; -1 for the button below them.
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    if (focused === undefined) return;
    const kind = list.current?.querySelectorAll('select')[focused];
    (kind ?? addButton.current)?.focus();
    setFocused(undefined);
  }, [focused]);
  const change = (place: number, part: Partial<PieceValues>) =>
    form.set(
      'pieces',
      pieces.map((piece, at) => (at === place ? { ...piece, ...part } : piece)),
    );
  const add = () => {
    const kind = PIECE_KINDS.find((one) => pieces.every((piece) => piece.kind !== one)) ?? PIECE_KINDS[0];
    form.set('pieces', [...pieces, { kind, fabric: '', lengthInches: '', metres: '', note: '' }]);
    setFocused(pieces.length);
  };
  const removeAt = (place: number) => {
    form.set('pieces', pieces.toSpliced(place, 1));
    setFocused(Math.min(place, pieces.length - 2));
  };
  return (
    <TitledCard title={FORM_WORDS.pieces}>
      {pieces.length === 0 ? (
        <p className="text-ink-soft">{FORM_WORDS.noPieces}</p>
      ) : (
        <div className="grid gap-3 md:gap-2" ref={list}>
          <div className={`hidden text-[0.8125rem] font-semibold text-ink-soft ${COLUMNS_LOOK}`} aria-hidden="true">
            {Object.values(FORM_WORDS.pieceColumns).map((label) => (
              <span key={label}>{label}</span>
            ))}
          </div>
          {pieces.map((piece, place) => (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
              key={place}
              className={`grid min-w-0 grid-cols-[1fr_1fr_auto] gap-2 border-b border-line pb-3 md:border-0 md:pb-0 ${COLUMNS_LOOK}`}
            >
              <legend className="sr-only">
                {FORM_WORDS.pieceColumns.kind} {place + 1}
              </legend>
              <Select
                aria-label={FORM_WORDS.pieceColumns.kind}
                value={piece.kind}
                onChange={({ target }) => {
                  const kind = PIECE_KINDS.find((one) => one === target.value);
                  if (kind) change(place, { kind });
                }}
              >
                {PIECE_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {pieceName({ kind })}
                  </option>
                ))}
              </Select>
              {COLUMNS.map((column) => (
                <PieceField
                  key={column}
                  column={column}
                  id={`piece-${place}-${column}`}
                  text={piece[column]}
                  isChecked={error !== undefined}
                  onChange={(text) => change(place, { [column]: text })}
                />
              ))}
              <Button
                look="quiet"
                size="icon"
                className="max-md:[grid-area:1/3]"
                aria-label={FORM_WORDS.removePiece(pieceName({ kind: piece.kind }))}
                onClick={() => removeAt(place)}
              >
                <Icon name="close" size={18} />
              </Button>
            </fieldset>
          ))}
        </div>
      )}
      {error && <p className="field-error">{error}</p>}
      <FieldConflict name="pieces" />
      <Button ref={addButton} look="outline" className="justify-self-start" onClick={add}>
        {FORM_WORDS.addPiece}
      </Button>
    </TitledCard>
  );
}

interface PieceFieldProps {
  column: (typeof COLUMNS)[number];
  id: string;
  text: string;
  /** Whether the form was found wrong. */
  isChecked: boolean;
  onChange: (text: string) => void;
}

function PieceField({ column, id, text, isChecked, onChange }: PieceFieldProps) {
  const isWrong = isChecked && pieceProblem(column, text) !== undefined;
  const label = FORM_WORDS.pieceColumns[column];
  return (
    <div className={`min-w-0 ${column === 'note' ? 'max-md:col-span-full' : ''}`}>
      <Input
        // The column has a head on a desk.
        className="md:placeholder:text-transparent"
        id={id}
        aria-label={label}
        placeholder={label}
        inputMode={column === 'lengthInches' || column === 'metres' ? 'decimal' : 'text'}
        autoComplete="off"
        aria-invalid={isWrong}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
