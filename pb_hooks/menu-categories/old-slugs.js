const MOST = 20;

/**
 * Keeps the slug that a category had, so that links to it still lead there. The newest come first; its present slug is none
 * of them.
 * @param {core.Record} category With its new values, before it is saved.
 */
function keepOldSlug(category) {
  const before = category.original().getString('slug');
  const slug = category.getString('slug');
  if (before === '' || before === slug) return;
  const kept = JSON.parse(category.getString('old_slugs') || 'null');
  /** @type {string[]} */
  const known = Array.isArray(kept) ? kept : [];
  const others = known.filter((old) => old !== slug && old !== before);
  category.set('old_slugs', [before].concat(others).slice(0, MOST));
}

module.exports = { keepOldSlug };
