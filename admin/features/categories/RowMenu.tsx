import { Menu } from '@base-ui/react/menu';
import { useNavigate } from '@tanstack/react-router';
import { MenuItem, MenuPopup } from '#admin/ui/Menu.tsx';
import { NEW } from './categories-search.ts';
import { CATEGORIES_WORDS } from './messages.ts';
import { useTree } from './tree-context.ts';
import { DIRECTIONS, type Direction, stepTarget, type TreeRow } from './tree-moves.ts';

const LABELS: Record<Direction, string> = {
  up: CATEGORIES_WORDS.moveUp,
  down: CATEGORIES_WORDS.moveDown,
  into: CATEGORIES_WORDS.moveInto,
  out: CATEGORIES_WORDS.moveOut,
};

/** The actions on a category, for use without a mouse too. */
export function RowMenu({ onDelete }: { onDelete: (row: TreeRow) => void }) {
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
