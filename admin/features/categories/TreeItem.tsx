import { Menu } from '@base-ui/react/menu';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useRef } from 'react';
import { ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import type { CategoryNode } from './category-tree.ts';
import { CATEGORIES_WORDS, groupToggle, menuOf, productCount } from './messages.ts';
import { useTree } from './tree-context.ts';
import type { Direction, TreeRow } from './tree-moves.ts';
import { INDENT_PX, useTreeDrag } from './use-tree-drag.ts';

const TREE_BUTTON =
  'grid h-8 w-7 flex-none cursor-pointer place-items-center rounded-small text-ink-soft hover:bg-sand hover:text-ink';

const DIRECTION_OF_KEY: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};

/** Sibling categories with their subcategories indented below them. */
export function TreeList({ nodes }: { nodes: readonly CategoryNode[] }) {
  const { rows, isOpen } = useTree();
  return (
    <ul>
      {nodes.map((node) => {
        const row = rows.get(node.id);
        return (
          row && (
            <li key={node.id}>
              <TreeItem row={row} node={node} />
              {node.children.length > 0 && isOpen(node.id) && <TreeList nodes={node.children} />}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** `node` may lack children that a search hides. */
function TreeItem({ row, node }: { row: TreeRow; node: CategoryNode }) {
  const { isOpen, toggle, moveBy, canMove, menu } = useTree();
  const element = useRef<HTMLDivElement>(null);
  const { isDragged, instruction } = useTreeDrag(element, row);
  const indent: Record<`--${string}`, string> = { '--indent': `${Math.min(row.level, 3) * INDENT_PX}px` };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.altKey ? DIRECTION_OF_KEY[event.key] : undefined;
    if (!direction || !canMove) return;
    event.preventDefault();
    moveBy(row, direction);
  };
  return (
    <div
      ref={element}
      className={`tree-row ${isDragged ? 'opacity-45' : ''}`}
      style={indent}
      data-level={Math.min(row.level, 3)}
      data-drop={instruction?.type}
      data-drop-level={instruction?.type === 'reparent' ? instruction.desiredLevel : undefined}
    >
      {canMove && (
        <span className="flex-none cursor-grab text-line-strong max-md:hidden">
          <Icon name="grip" size={16} />
        </span>
      )}
      {node.children.length > 0 ? (
        <button
          type="button"
          className={TREE_BUTTON}
          aria-expanded={isOpen(node.id)}
          aria-label={groupToggle(node.name)}
          onClick={() => toggle(node.id)}
        >
          <Icon name={isOpen(node.id) ? 'down' : 'right'} size={16} />
        </button>
      ) : (
        <span className="w-7 flex-none" />
      )}
      <Link
        to="/categories"
        search={(now) => ({ ...now, edit: node.id })}
        resetScroll={false}
        id={`category-${node.id}`}
        className={`min-w-16 py-1 wrap-anywhere hover:text-accent hover:underline ${row.level === 0 ? 'font-semibold' : ''}`}
        draggable={false}
        onKeyDown={onKeyDown}
        {...ROW_CONTROL}
      >
        {node.name}
      </Link>
      <Badges node={node} />
      <Count node={node} />
      <Menu.Trigger handle={menu} payload={node.id} className={TREE_BUTTON} aria-label={menuOf(node.name)}>
        <Icon name="more" size={18} />
      </Menu.Trigger>
    </div>
  );
}

function Badges({ node }: { node: CategoryNode }) {
  const { problemsOf } = useTree();
  return (
    <span className="flex flex-wrap gap-1">
      {!node.isActive && <Badge tone="ink">{CATEGORIES_WORDS.inactive}</Badge>}
      {node.menuType === 'sale' && node.showInMenu && <Badge tone="calm">{CATEGORIES_WORDS.inMainMenu}</Badge>}
      {problemsOf(node.id).map(({ label, text }) => (
        <Badge key={label} tone="warning" title={text}>
          {label}
        </Badge>
      ))}
    </span>
  );
}

function Count({ node }: { node: CategoryNode }) {
  const count = useTree().countOf(node.id);
  if (count === undefined || count === 0)
    return <span className="ml-auto min-w-8 flex-none text-right text-ink-soft">{count}</span>;
  return (
    <Link
      to="/products"
      search={{ menu: node.id }}
      className="link ml-auto min-w-8 flex-none text-right"
      aria-label={`${productCount(count)}: ${node.name}`}
      draggable={false}
    >
      {count.toLocaleString('en-IN')}
    </Link>
  );
}
