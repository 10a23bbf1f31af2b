import { useState } from 'react';
import { readPrice } from '#admin/format/prices.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { formatRupees } from '#shared/money.ts';
import { pieceName } from '#shared/product/pieces.ts';
import { type FormField, fieldLabel } from './form-fields.ts';
import { ADD_NEW, SEWINGS } from './form-values.ts';
import { FORM_WORDS, KEEPING_WORDS } from './messages.ts';
import type { Choices } from './product-form.queries.ts';
import type { Difference, FieldContent } from './rebase.ts';

type Side = 'theirs' | 'yours';

interface DifferencesDialogProps {
  changes: readonly Difference[];
  choices: Choices;
  /** Whether the merged version is saved at once. */
  isSaving: boolean;
  onUse: (sides: Partial<Record<FormField, Side>>) => void;
  onClose: () => void;
}

/** The fields that someone else changed, with a choice for those that both changed. */
export function DifferencesDialog({ changes, choices, isSaving, onUse, onClose }: DifferencesDialogProps) {
  const [sides, setSides] = useState<Partial<Record<FormField, Side>>>({});
  const isOpen = changes.some(({ field, isContested }) => isContested && sides[field] === undefined);
  return (
    <Modal
      isOpen
      title={KEEPING_WORDS.differencesTitle}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {ADMIN_WORDS.cancel}
          </Button>
          <Button disabled={isOpen} onClick={() => onUse(sides)}>
            {isSaving ? KEEPING_WORDS.applyAndSave : KEEPING_WORDS.apply}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-soft">{KEEPING_WORDS.differencesText}</p>
      <div className="grid gap-3">
        {changes.map((change) => (
          <DifferenceField
            key={change.field}
            change={change}
            choices={choices}
            side={sides[change.field]}
            onChoose={(side) => setSides({ ...sides, [change.field]: side })}
          />
        ))}
      </div>
    </Modal>
  );
}

interface DifferenceFieldProps {
  change: Difference;
  choices: Choices;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

function DifferenceField({ change, choices, side, onChoose }: DifferenceFieldProps) {
  const { field, seen, theirs, yours, isContested } = change;
  const words = (content: Difference['theirs']) => contentWords(field, content, choices);
  return (
    <fieldset className="rounded-base border border-line px-4 py-3">
      <legend className="float-left w-full font-semibold">{fieldLabel(field)}</legend>
      <p className="clear-both text-sm text-ink-soft">
        {KEEPING_WORDS.before}: {words(seen)}
      </p>
      {isContested ? (
        (['theirs', 'yours'] as const).map((one) => (
          <label key={one} className="check">
            <input type="radio" name={`side-${field}`} checked={side === one} onChange={() => onChoose(one)} />
            <span className="break-words">
              <span className="text-ink-soft">{KEEPING_WORDS[one]}:</span> {words(one === 'theirs' ? theirs : yours)}
            </span>
          </label>
        ))
      ) : (
        <p className="break-words">
          <span className="text-ink-soft">{KEEPING_WORDS.theirs}:</span> {words(theirs)}
        </p>
      )}
    </fieldset>
  );
}

const PRICES: readonly FormField[] = ['price', 'original_price', 'unstitchedPrice'];

/** A field's value in words: a brand by its name, pictures by their number. */
function contentWords(field: FormField, content: FieldContent, choices: Choices): string {
  if (typeof content === 'boolean') return content ? KEEPING_WORDS.yes : KEEPING_WORDS.no;
  if (typeof content === 'string') return textWords(field, content, choices) || KEEPING_WORDS.empty;
  const names = content.map((item) => {
    if (typeof item !== 'string') return pieceWords(item);
    return field === 'menuCategoryIds' ? nameIn(choices.menu, item) : (item.split('/').at(-1) ?? item);
  });
  return names.join(', ') || KEEPING_WORDS.empty;
}

function textWords(field: FormField, text: string, choices: Choices): string {
  if (field === 'brand_id') return text === ADD_NEW ? FORM_WORDS.addBrand : nameIn(choices.brands, text);
  if (field === 'category_id') return text === ADD_NEW ? FORM_WORDS.addCategory : nameIn(choices.categories, text);
  const sewing = SEWINGS.find((one) => one === text);
  if (field === 'sewing' && sewing) return FORM_WORDS.sewing[sewing];
  if (!PRICES.includes(field)) return text;
  const price = readPrice(text);
  return 'rupees' in price ? formatRupees(price.rupees) : text;
}

function nameIn(rows: readonly { id: string; name: string }[], id: string): string {
  return rows.find((row) => row.id === id)?.name ?? id;
}

function pieceWords({
  kind,
  ...rest
}: { kind: Parameters<typeof pieceName>[0]['kind'] } & Record<string, string>): string {
  return [pieceName({ kind }), ...Object.values(rest).filter((text) => text !== '')].join(' ');
}
