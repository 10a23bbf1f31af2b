import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { showing, useCategoryStep } from './categories.queries.ts';
import { deletion } from './category-changes.ts';
import { CATEGORIES_MESSAGES, CATEGORIES_WORDS, deletionEffects, deletionTitle } from './messages.ts';
import type { TreeRow } from './tree-moves.ts';

interface DeleteCategoryProps {
  /** The category to delete; undefined while the dialog is closed. */
  row: TreeRow | undefined;
  /** Its number of products; undefined while loading. */
  products: number | undefined;
  onClose: () => void;
  /** Called when the deletion is sent. */
  onDeleted: () => void;
}

/** Asks before a category is deleted and shows the effects; its subcategories move up one level. */
export function DeleteCategory({ row, products, onClose, onDeleted }: DeleteCategoryProps) {
  const step = useCategoryStep();
  if (!row) return null;
  const { node } = row;
  const remove = () => {
    onClose();
    onDeleted();
    step.mutate({
      label: `Category deleted: ${node.name}`,
      source: 'tree',
      operations: deletion(node),
      done: CATEGORIES_MESSAGES.deleted,
      show: showing((categories) =>
        categories
          .filter(({ id }) => id !== node.id)
          .map((one) => (one.parentId === node.id ? { ...one, parentId: node.parentId } : one)),
      ),
    });
  };
  return (
    <ConfirmDialog
      isOpen
      title={deletionTitle(node.name)}
      action={CATEGORIES_WORDS.remove}
      onConfirm={remove}
      onClose={onClose}
    >
      {deletionEffects(products, node.children.length).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </ConfirmDialog>
  );
}
