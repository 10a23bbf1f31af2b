import { sizeNames } from '#admin/features/sizes/shop-sizes.ts';
import type { Operation } from '#shared/api/change-sets.ts';
import { emptyValues, type FormValues } from './form-values.ts';
import { FIELD_LABELS } from './messages.ts';
import type { ProductSnapshot } from './snapshot.ts';

/** A field of the form; the stock has one per size. */
export type FormField = Exclude<keyof FormValues, 'stock'> | `stock.${string}`;

/** All fields, in the order of the form. */
export function formFields(): FormField[] {
  return Object.keys(emptyValues()).flatMap((name): FormField[] => {
    if (name === 'stock') return sizeNames().map((size) => `stock.${size}` as const);
    return isPlainField(name) ? [name] : [];
  });
}

/** A field's label. */
export function fieldLabel(field: FormField): string {
  return isPlainField(field) ? FIELD_LABELS[field] : `Pieces, size ${field.slice('stock.'.length)}`;
}

/** The form field of an operation's column; undefined if there is none. */
export function fieldOf(operation: Operation, column: string, base: ProductSnapshot | null): FormField | undefined {
  if (operation.collection === 'brands') return 'newBrand';
  if (operation.collection === 'categories') return 'newCategory';
  if (operation.collection === 'product_menu_categories') return 'menuCategoryIds';
  if (operation.collection === 'products') return isPlainField(column) ? column : undefined;
  if (operation.collection !== 'product_variants') return undefined;
  const variant = operation.action === 'create' ? operation.values : variantIn(base, operation.id);
  if (variant?.['stitched'] !== true) return column === 'price' ? 'unstitchedPrice' : 'unstitchedStock';
  if (column === 'price') return 'price';
  const size = String(variant['size']);
  return size === '' ? undefined : `stock.${size}`;
}

function variantIn(base: ProductSnapshot | null, id: string) {
  return base?.variants.find((variant) => variant.id === id);
}

function isPlainField(name: string): name is keyof typeof FIELD_LABELS {
  return Object.hasOwn(FIELD_LABELS, name);
}
