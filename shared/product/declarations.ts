/**
 * What each product declares beside its size and price (Legal Metrology rules). Columns of products and brands, and the fields of
 * the content section `declarations`, in the order of the product page.
 */
export const DECLARATIONS = ['country_of_origin', 'net_quantity', 'maker', 'consumer_care'] as const;
export type Declared = (typeof DECLARATIONS)[number];
export type Declarations = Readonly<Record<Declared, string>>;

/** An object with an entry for every declaration. */
export function mapDeclarations<Value>(entryOf: (field: Declared) => Value): Record<Declared, Value> {
  return Object.fromEntries(DECLARATIONS.map((field) => [field, entryOf(field)])) as Record<Declared, Value>;
}

/** What a product declares, field by field: its own text, else its brand's, else the shop's; '' if none exists. */
export function declarationsOf(
  product: Declarations,
  brand: Declarations | undefined,
  shop: Declarations,
): Declarations {
  return mapDeclarations((field) => product[field] || brand?.[field] || shop[field]);
}

/** Countries by name; products without one come last. */
export function compareOrigins(a: string, b: string): number {
  return Number(a === '') - Number(b === '') || a.localeCompare(b, 'en');
}
