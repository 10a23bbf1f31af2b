import { Menu } from '@base-ui/react/menu';
import { useStore } from '@nanostores/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { moveBetweenRows } from '#admin/lists/row-keys.ts';
import { NEW } from '#admin/lists/search.ts';
import { deviceValue } from '#admin/saving/device-entries.ts';
import { LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { MenuItem, MenuPopup } from '#admin/ui/Menu.tsx';
import type { MenuCategory } from '#shared/menu/menu.ts';
import { fold } from '#shared/text/fold.ts';
import type { CategoryNode, CategorySection, categoryTree } from './category-tree.ts';
import { DeleteCategory } from './DeleteCategory.tsx';
import { addTo, CATEGORIES_WORDS, MENU_TYPE_LABELS, treeSize } from './messages.ts';
import { TreeList } from './TreeItem.tsx';
import type { TreeProblem } from './tree-checks.ts';
import { TreeContext, useTree } from './tree-context.ts';
import { DIRECTIONS, type Direction, stepTarget, type TreeRow } from './tree-moves.ts';
import { useTreeMoves } from './use-tree-moves.ts';

interface CategoryTreeProps {
  categories: readonly MenuCategory[];
  sections: ReturnType<typeof categoryTree>;
  rows: ReadonlyMap<string, TreeRow>;
  countOf: (id: string) => number | undefined;
  problems: readonly TreeProblem[];
  /** The search text; empty shows the whole tree. */
  text: string;
}

const NO_PROBLEMS: readonly TreeProblem[] = [];

/** All menus as trees. Categories move by drag and drop, by their action menus, or by Alt and the arrow keys. */
export function CategoryTree({ categories, sections, rows, countOf, problems, text }: CategoryTreeProps) {
  const { collapsed, toggle } = useCollapsed();
  const [menu] = useState(() => Menu.createHandle<string>());
  const [deleting, setDeleting] = useState<TreeRow>();
  const { moveTo, moveBy, refuse, announcement } = useTreeMoves({
    categories,
    sections,
    openGroup: (id) => collapsed.has(id) && toggle(id),
  });
  const isFiltered = text !== '';
  const shown = isFiltered ? filterTree(sections, text) : sections;
  const byCategory = Map.groupBy(problems, ({ categoryId }) => categoryId);
  const tree = {
    rows,
    countOf,
    problemsOf: (id: string) => byCategory.get(id) ?? NO_PROBLEMS,
    isOpen: (id: string) => isFiltered || !collapsed.has(id),
    toggle,
    canMove: !isFiltered,
    moveTo,
    moveBy,
    refuse,
    menu,
  };
  return (
    <TreeContext value={tree}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the links inside */}
      <div className="grid gap-4" onKeyDown={(event) => !event.altKey && moveBetweenRows(event)}>
        {shown.length === 0 && (
          <Card as="p" className="p-6">
            {CATEGORIES_WORDS.noMatch}
          </Card>
        )}
        {shown.map((section) => (
          <Section key={section.type} section={section} />
        ))}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <RowMenu onDelete={setDeleting} />
      <DeleteCategory
        row={deleting}
        products={deleting && countOf(deleting.node.id)}
        onClose={() => setDeleting(undefined)}
        onDeleted={() => undefined}
      />
    </TreeContext>
  );
}

function Section({ section: { type, groups, entryCount } }: { section: CategorySection }) {
  return (
    <Card as="section" aria-labelledby={`type-${type}`}>
      <header className="flex items-center gap-x-3 border-b border-line py-1 pr-2 pl-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id={`type-${type}`}>{MENU_TYPE_LABELS[type]}</h2>
          <p className="text-sm text-ink-soft">{treeSize(groups.length, entryCount)}</p>
        </div>
        <LinkButton
          to="/categories"
          search={(now) => ({ ...now, edit: NEW, inMenu: type })}
          resetScroll={false}
          look="quiet"
          className="ml-auto"
          aria-label={addTo(type)}
        >
          {CATEGORIES_WORDS.addToMenu}
        </LinkButton>
      </header>
      <div className="py-1.5">
        {groups.length === 0 ? (
          <p className="px-4 py-1.5 text-ink-soft">{CATEGORIES_WORDS.noneOfType}</p>
        ) : (
          <TreeList nodes={groups} />
        )}
      </div>
    </Card>
  );
}

/** Categories whose name or slug contains the text, with their parents. */
function filterTree(sections: readonly CategorySection[], text: string): CategorySection[] {
  const wanted = fold(text);
  const matches = ({ name, slug }: CategoryNode) => fold(name).includes(wanted) || slug.includes(wanted);
  const keep = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.flatMap((node) => {
      const children = keep(node.children);
      return matches(node) || children.length > 0 ? [{ ...node, children }] : [];
    });
  return sections
    .map((section) => ({ ...section, groups: keep(section.groups) }))
    .filter(({ groups }) => groups.length);
}

const { $value, set } = deviceValue('collapsed-categories', z.array(z.string()), []);

/** The collapsed categories; initially all are expanded. */
export function useCollapsed() {
  const collapsed = useStore($value);
  const toggle = (id: string) =>
    set(collapsed.includes(id) ? collapsed.filter((one) => one !== id) : [...collapsed, id]);
  return { collapsed: new Set(collapsed), toggle };
}

const LABELS: Record<Direction, string> = {
  up: CATEGORIES_WORDS.moveUp,
  down: CATEGORIES_WORDS.moveDown,
  into: CATEGORIES_WORDS.moveInto,
  out: CATEGORIES_WORDS.moveOut,
};

/** The actions on a category, for use without a mouse too. */
function RowMenu({ onDelete }: { onDelete: (row: TreeRow) => void }) {
  const { menu, rows } = useTree();
  return (
    <Menu.Root handle={menu}>
      {({ payload }) => {
        const row = payload === undefined ? undefined : rows.get(payload);
        return <MenuPopup>{row && <Items row={row} onDelete={onDelete} />}</MenuPopup>;
      }}
    </Menu.Root>
  );
}

function Items({ row, onDelete }: { row: TreeRow; onDelete: (row: TreeRow) => void }) {
  const { canMove, moveBy, rows } = useTree();
  const navigate = useNavigate({ from: '/categories' });
  const open = (search: { edit: string; below?: string }) =>
    void navigate({ search: (now) => ({ ...now, ...search }), resetScroll: false });
  return (
    <>
      <MenuItem onClick={() => open({ edit: row.node.id })}>{CATEGORIES_WORDS.edit}</MenuItem>
      {row.level === 0 && (
        <MenuItem onClick={() => open({ edit: NEW, below: row.node.id })}>{CATEGORIES_WORDS.addBelow}</MenuItem>
      )}
      <Menu.Separator className="my-1.5 h-px bg-line" />
      {DIRECTIONS.map((direction) => {
        const target = stepTarget(row, direction, rows);
        const isThere = canMove && target !== undefined && 'place' in target;
        return (
          <MenuItem key={direction} disabled={!isThere} onClick={() => moveBy(row, direction)}>
            {LABELS[direction]}
          </MenuItem>
        );
      })}
      <Menu.Separator className="my-1.5 h-px bg-line" />
      <MenuItem onClick={() => onDelete(row)}>{CATEGORIES_WORDS.remove}</MenuItem>
    </>
  );
}
