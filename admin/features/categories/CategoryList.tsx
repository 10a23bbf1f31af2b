import type { CountOf } from './CategoriesPage.tsx';
import type { CategoryNode } from './category-tree.ts';
import { CATEGORIES_WORDS, productCount } from './messages.ts';

interface CategoryListProps {
  nodes: readonly CategoryNode[];
  countOf: CountOf;
}

/** Categories and, indented along a thread, the ones below them. */
export function CategoryList({ nodes, countOf }: CategoryListProps) {
  return (
    <ul className="grid gap-1.5">
      {nodes.map((node) => (
        <li key={node.id}>
          <Category node={node} count={countOf(node.id)} />
          {node.children.length > 0 && (
            <div className="mt-1 mb-2 ml-1 border-l border-line pl-3.5">
              <CategoryList nodes={node.children} countOf={countOf} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Category({ node, count }: { node: CategoryNode; count: number | undefined }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <p className="min-w-0 break-words">
        <span className={node.parentId === null ? 'font-semibold' : ''}>{node.name}</span>{' '}
        <span className="text-sm text-ink-soft">{node.slug}</span>{' '}
        {!node.isActive && <span className="badge badge-ink">{CATEGORIES_WORDS.inactive}</span>}{' '}
        {node.menuType === 'sale' && (
          <span className="badge">
            {node.showInMenu ? CATEGORIES_WORDS.inMainMenu : CATEGORIES_WORDS.notInMainMenu}
          </span>
        )}
      </p>
      <p className="flex-none text-sm text-ink-soft">{count === undefined ? '' : productCount(count)}</p>
    </div>
  );
}
