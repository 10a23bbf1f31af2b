import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { operationsOf } from '#admin/forms/use-record-save.ts';
import { NEW } from '#admin/lists/search.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Sheet, SheetFrame } from '#admin/ui/Sheet.tsx';
import type { MenuCategory } from '#shared/menu/menu.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { AFFECTED } from './categories.queries.ts';
import type { CategoriesSearch } from './categories-search.ts';
import { entriesMoved } from './category-changes.ts';
import {
  CATEGORY_FIELDS,
  categoryColumns,
  categoryOf,
  categoryProblems,
  completeCategory,
  lastOrder,
} from './category-fields.ts';
import { DeleteCategory } from './DeleteCategory.tsx';
import { SectionPreview } from './MenuPreview.tsx';
import { CATEGORIES_MESSAGES, CATEGORIES_WORDS } from './messages.ts';
import type { TreeRow } from './tree-moves.ts';

interface CategorySheetProps {
  search: CategoriesSearch;
  categories: readonly MenuCategory[];
  rows: ReadonlyMap<string, TreeRow>;
  countOf: (id: string) => number | undefined;
}

/** The form of a category beside the tree, kept in the URL; Escape and the back button close it. */
export function CategorySheet(props: CategorySheetProps) {
  const { search, rows } = props;
  const navigate = useNavigate({ from: '/categories' });
  const close = () =>
    void navigate({
      search: (now) => ({ ...now, edit: undefined, below: undefined, inMenu: undefined }),
      resetScroll: false,
    });
  return (
    <Sheet openId={search.edit} onClose={close} openerId={(id) => `category-${id}`} startsInForm>
      {(id) =>
        id === NEW || rows.has(id) ? (
          <SheetForm key={id} id={id} {...props} onClose={close} />
        ) : (
          <SheetFrame title={CATEGORIES_WORDS.missing}>
            <p className="text-ink-soft">{CATEGORIES_WORDS.missingText}</p>
          </SheetFrame>
        )
      }
    </Sheet>
  );
}

interface SheetFormProps extends CategorySheetProps {
  id: string;
  onClose: () => void;
}

function SheetForm({ id, search, categories, rows, countOf, onClose }: SheetFormProps) {
  const row = rows.get(id);
  const node = row?.node;
  const [isDeleting, setDeleting] = useState(false);
  const above = rows.get(search.below ?? '')?.node;
  const place = { menu_type: above?.menuType ?? search.inMenu ?? 'categories', parent_id: above?.id ?? '' };
  const words = node
    ? { label: 'Category updated', done: CATEGORIES_MESSAGES.updated }
    : { label: 'Category created', done: CATEGORIES_MESSAGES.created };
  const form = useRecordForm(CATEGORY_FIELDS, {
    record: node && { id, ...categoryColumns(node) },
    start: { ...place, sort_order: lastOrder(categories, place) },
    complete: completeCategory,
    problems: (values) => categoryProblems(values, categories, node?.id),
    affected: AFFECTED,
    save: {
      collection: 'menu_categories',
      label: ({ name }) => `${words.label}: ${name}`,
      done: words.done,
      // Its subcategories follow it into another menu.
      operations: (change) => [
        ...operationsOf('menu_categories', node?.id, change),
        ...(node && change.values.menu_type ? entriesMoved(node, change.values.menu_type) : []),
      ],
      fieldOf: (operation, column) => (operation.id === node?.id ? column : undefined),
    },
    draft: { id: `category ${id}`, asks: true },
    onSaved: onClose,
  });
  const draft = categoryOf(id, form.values);
  return (
    <>
      <SheetFrame
        title={node?.name ?? CATEGORIES_WORDS.add}
        hasFields
        footer={
          <>
            {row && (
              <Button look="quiet" className="mr-auto" onClick={() => setDeleting(true)}>
                {CATEGORIES_WORDS.remove}
              </Button>
            )}
            <Button look="outline" className="ml-auto" onClick={onClose}>
              {ADMIN_WORDS.cancel}
            </Button>
            <SubmitButton form={form} />
          </>
        }
      >
        <CategoryForm form={form} node={node} rows={rows} categories={categories} />
        <SectionPreview categories={[...categories.filter((other) => other.id !== id), draft]} marked={draft} />
      </SheetFrame>
      <DeleteCategory
        row={isDeleting ? row : undefined}
        products={row && countOf(row.node.id)}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          // The leave guard must be off before the address changes.
          flushSync(form.restart);
          onClose();
        }}
      />
    </>
  );
}
