import { fold } from '#shared/text/fold.ts';
import { toSlug } from '#shared/text/slug.ts';
import type { Lookups } from './lookups.ts';
import { ROW_PROBLEMS } from './messages.ts';
import type { Draft, FileRow, Problem, RowTarget } from './row-types.ts';

/** Tracks unique values while the rows of a file are planned in order. */
export function createUniqueness(rows: readonly FileRow[], lookups: Lookups) {
  const slugRows = new Map<string, number>();
  const variantSkuRows = new Map<string, number>();
  // Typed slugs take precedence over derived ones.
  const written = new Set(rows.flatMap(({ cells }) => (cells.slug ? [cells.slug] : [])));

  /** Sets an empty slug in the draft, and returns values that another row or product already has. */
  return (row: FileRow, target: RowTarget, draft: Draft): Problem[] => [
    ...claimSlug(row, target, draft),
    ...claimVariantSkus(row, target, draft),
  ];

  function claimSlug(row: FileRow, { product }: RowTarget, draft: Draft): Problem[] {
    const slug = draft.values.get('slug') ?? (product ? undefined : '');
    if (typeof slug !== 'string') return [];
    if (slug === '') {
      // An empty slug is derived from the name (specification, section 5).
      const name = String(draft.values.get('name') ?? product?.name ?? '');
      const derived = freeSlug(toSlug(name), product?.id);
      draft.values.set('slug', derived);
      if (derived !== '') slugRows.set(derived, row.number);
      return [];
    }
    const owner = lookups.productOfSlug(slug);
    if (owner !== undefined && owner !== product?.id) {
      return [{ column: 'slug', message: ROW_PROBLEMS.slugTaken(slug, owner) }];
    }
    const earlier = slugRows.get(slug);
    if (earlier !== undefined) return [{ column: 'slug', message: ROW_PROBLEMS.slugDoubled(slug, earlier) }];
    slugRows.set(slug, row.number);
    return [];
  }

  /** The slug, or the first free one of slug-2, slug-3, …. */
  function freeSlug(slug: string, ownId: string | undefined): string {
    const isFree = (candidate: string) => {
      const owner = lookups.productOfSlug(candidate);
      return (owner === undefined || owner === ownId) && !slugRows.has(candidate) && !written.has(candidate);
    };
    if (slug === '' || isFree(slug)) return slug;
    let number = 2;
    while (!isFree(`${slug}-${number}`)) number += 1;
    return `${slug}-${number}`;
  }

  function claimVariantSkus(row: FileRow, { product }: RowTarget, draft: Draft): Problem[] {
    const problems: Problem[] = [];
    for (const sku of draft.variantSkus?.values() ?? []) {
      const owner = lookups.productOfVariantSku(sku);
      const earlier = variantSkuRows.get(fold(sku));
      if (owner !== undefined && owner !== product?.id) {
        problems.push({ column: 'variant_skus', message: ROW_PROBLEMS.variantSkuTaken(sku, owner) });
      } else if (earlier !== undefined) {
        problems.push({ column: 'variant_skus', message: ROW_PROBLEMS.variantSkuDoubled(sku, earlier) });
      } else variantSkuRows.set(fold(sku), row.number);
    }
    return problems;
  }
}

/** Finds rows whose name leaves open which product they mean, while they are planned in order. */
export function createNameCheck(lookups: Lookups) {
  const rows = new Map<string, number>();
  return ({ cells, number }: FileRow, { product, newId }: RowTarget): Problem[] => {
    const name = cells.name ?? '';
    if (fold(name) === '') return [];
    if (product) return isRenamed(product, cells) ? problem(ROW_PROBLEMS.changedName(product.name)) : [];
    // A row with an id restores a deleted product.
    if (newId !== '') return [];
    const other = lookups.productNamed(name);
    const earlier = rows.get(fold(name));
    rows.set(fold(name), number);
    if (other) return problem(ROW_PROBLEMS.sameName(name, `Product ${other.id}`));
    return earlier === undefined ? [] : problem(ROW_PROBLEMS.sameName(name, `Row ${earlier}`));
  };
}

/** With both its id and its SKU a product is certain, and may get another name. */
function isRenamed(
  product: { sku: string; name: string },
  { id = '', sku = '', name = '' }: FileRow['cells'],
): boolean {
  const isCertain = id.trim() !== '' && product.sku !== '' && fold(sku) === fold(product.sku);
  return !isCertain && fold(name) !== fold(product.name);
}

function problem(message: string): Problem[] {
  return [{ column: 'name', message }];
}
