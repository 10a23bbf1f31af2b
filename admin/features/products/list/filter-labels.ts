import type { ProductChoices } from '#shared/api/admin-products.ts';
import { MENU_SECTIONS } from '#shared/menu/menu.ts';
import { formatRupees } from '#shared/money.ts';
import { PRODUCTS_WORDS, VALUE_LABELS } from '../messages.ts';
import { type FilterName, NONE, type ProductsSearch } from '../products-search.ts';

export interface Option {
  value: string;
  label: string;
}

/** The options of each filter, 'None' first if a product may have none. */
export function filterOptions(choices: ProductChoices): Record<Exclude<FilterName, 'min' | 'max'>, Option[]> {
  const fixed = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));
  const named = (list: ProductChoices['brands']) => list.map(({ id, name }) => ({ value: id, label: name }));
  const none = { value: NONE, label: PRODUCTS_WORDS.none };
  return {
    state: fixed(VALUE_LABELS.state),
    new: fixed(VALUE_LABELS.new),
    featured: fixed(VALUE_LABELS.featured),
    stock: fixed(VALUE_LABELS.stock),
    without: fixed(VALUE_LABELS.without),
    brand: [none, ...named(choices.brands)],
    category: [none, ...named(choices.categories)],
    menu: [none, ...menuOptions(choices)],
    fabric: named(choices.fabrics),
  };
}

/** Menu categories with the name of their menu. */
export function menuOptions({ menu }: Pick<ProductChoices, 'menu'>): Option[] {
  return menu.map(({ id, name, kind }) => ({ value: id, label: `${sectionLabel(kind)}: ${name}` }));
}

const sectionLabel = (kind: string) => MENU_SECTIONS.find(({ type }) => type === kind)?.label ?? PRODUCTS_WORDS.sale;

/** The value of a filter in words. */
export function filterValue(search: ProductsSearch, name: FilterName, choices: ProductChoices | undefined): string {
  const value = search[name];
  if (value === undefined) return '';
  if (name === 'min' || name === 'max') return formatRupees(Number(value));
  if (!choices) return '…';
  return filterOptions(choices)[name].find((option) => option.value === value)?.label ?? String(value);
}
