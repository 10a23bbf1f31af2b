/** Messages of unique indexes, by collection and the field to show them at. */
const TAKEN: Record<string, Record<string, string>> = {
  product_variants: {
    size: 'This product already has this size.',
    sku: 'Another size already has this SKU.',
  },
  product_menu_categories: { menu_category_id: 'The product is already in this category.' },
  menu_categories: { slug: 'Another category of this menu already has this slug.' },
  brands: { name: 'There is already a brand with this name.' },
  categories: { name: 'There is already a category with this name.' },
  sizes: { name: 'There is already a size with this name.' },
  redirects: { from_path: 'This path is redirected already.' },
  discounts: { code: 'There is already a discount with this code.' },
  product_images: { name: 'Another picture already has this name.' },
};

/** Of texts that have a form of their own. */
const FORMS: Record<string, string> = {
  hsn: 'Enter 4, 6 or 8 digits.',
  hsn_unstitched: 'Enter 4, 6 or 8 digits.',
};

/** PocketBase's validation errors of a record in words for staff. */
export function fieldProblems(collection: string, errors: Record<string, string>) {
  const taken = TAKEN[collection] ?? {};
  const isTaken = (message: string) => message.startsWith('Value must be unique');
  const problems = [];
  for (const [field, message] of Object.entries(errors)) {
    if (!isTaken(message)) problems.push({ field, message: problemText(field, message) });
    else if (taken[field]) problems.push({ field, message: taken[field] });
  }
  if (problems.length > 0) return problems;
  return Object.keys(errors).map((field) => ({ field, message: 'Another entry already has this value.' }));
}

function problemText(field: string, message: string) {
  const most = /^Must be no more than (\d+) character/.exec(message);
  if (most) return `This is too long: at most ${most[1]} characters.`;
  if (/^Failed to find all relation records/.test(message)) return 'The chosen entry no longer exists.';
  if (/^Cannot be blank/i.test(message)) return 'This is required.';
  if (/^The maximum allowed JSON size/.test(message)) return 'This list is too long.';
  if (/^Invalid value format/.test(message)) return FORMS[field] ?? 'This is not in the right form.';
  if (/^Invalid value/.test(message)) return 'Choose one of the listed values.';
  return message.endsWith('.') ? message : `${message}.`;
}
