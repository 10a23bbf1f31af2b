import { readPrice } from '#admin/prices.ts';
import { formatRupees } from '#shared/money.ts';
import { pieceName } from '#shared/pieces.ts';
import type { FormField } from './form-fields.ts';
import { ADD_NEW, SEWINGS } from './form-values.ts';
import { FORM_WORDS, KEEPING_WORDS } from './messages.ts';
import type { Choices } from './product-form.queries.ts';
import type { FieldContent } from './rebase.ts';

const PRICES: readonly FormField[] = ['price', 'original_price', 'unstitchedPrice'];

/** What a field holds, in words for comparing: a brand by its name, pictures by their number. */
export function contentWords(field: FormField, content: FieldContent, choices: Choices): string {
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
