/**
 * What each unique index means, by collection and the field to point at.
 * @type {Record<string, Record<string, string>>}
 */
const TAKEN = {
  product_variants: {
    size: 'This product already has a variant of this size and kind.',
    sku: 'Another variant already has this SKU.',
  },
  product_menu_categories: { menu_category_id: 'The product is already in this category.' },
  menu_categories: { slug: 'Another category of this menu already has this slug.' },
  brands: { name: 'There is already a brand of this name.' },
  categories: { name: 'There is already a category of this name.' },
  product_images: { name: 'Another picture already has this name.' },
};

/**
 * PocketBase's complaints about a record, said so that a shopkeeper knows what to do.
 * Takes `{field: message}`, gives `[{field, message}]`; an index of several columns is told once.
 * @param {string} collection
 * @param {Record<string, string>} complaints
 */
function sayComplaints(collection, complaints) {
  const taken = TAKEN[collection] ?? {};
  /** @param {string} message */
  const isTaken = (message) => message.startsWith('Value must be unique');
  const said = [];
  for (const [field, message] of Object.entries(complaints)) {
    if (!isTaken(message)) said.push({ field, message: sayOne(message) });
    else if (taken[field]) said.push({ field, message: taken[field] });
  }
  if (said.length > 0) return said;
  return Object.keys(complaints).map((field) => ({ field, message: 'Another record already has this value.' }));
}

/** @param {string} message */
function sayOne(message) {
  const most = /^Must be no more than (\d+) character/.exec(message);
  if (most) return `This is too long: at most ${most[1]} characters.`;
  if (/^Failed to find all relation records/.test(message)) return 'What was chosen here does not exist any more.';
  if (/^Cannot be blank/i.test(message)) return 'This is needed.';
  if (/^The maximum allowed JSON size/.test(message)) return 'This list is too long.';
  if (/^Invalid value/.test(message)) return 'This is not one of the values it can have.';
  return message.endsWith('.') ? message : `${message}.`;
}

module.exports = { sayComplaints };
