import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { LeaveGuard } from '#admin/ui/LeaveGuard.tsx';
import { Sheet, SheetFrame } from '#admin/ui/Sheet.tsx';
import { useFinish } from '#admin/ui/use-finish.ts';
import type { MenuCategory } from '#shared/menu/menu.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { type CategoriesSearch, NEW } from './categories-search.ts';
import { categoryValues } from './category-form.ts';
import { DeleteCategory } from './DeleteCategory.tsx';
import { SectionPreview } from './MenuPreview.tsx';
import { CATEGORIES_WORDS } from './messages.ts';
import type { TreeRow } from './tree-moves.ts';
import { useCategoryForm } from './use-category-form.ts';

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
  // What the form was opened with: a refresh of the list behind it changes neither it nor what it guards.
  const [node] = useState(row?.node);
  const { isDone, finish } = useFinish(onClose);
  const [isDeleting, setDeleting] = useState(false);
  const above = rows.get(search.below ?? '')?.node;
  const place = { type: above?.menuType ?? search.inMenu ?? 'categories', parentId: above?.id ?? '' };
  const { form, save, isSaving, ...handlers } = useCategoryForm({
    node,
    place,
    categories,
    onSaved: finish,
  });
  const draft: MenuCategory = { id: node?.id ?? NEW, ...categoryValues(form.watch()) };
  return (
    <>
      <SheetFrame
        title={node?.name ?? CATEGORIES_WORDS.add}
        onSubmit={(event) => void save(event)}
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
            <Button type="submit" disabled={isSaving}>
              {ADMIN_WORDS.save}
            </Button>
          </>
        }
      >
        <CategoryForm form={form} node={node} rows={rows} {...handlers} />
        <SectionPreview categories={[...categories.filter((other) => other.id !== draft.id), draft]} marked={draft} />
      </SheetFrame>
      <DeleteCategory
        row={isDeleting ? row : undefined}
        products={row && countOf(row.node.id)}
        onClose={() => setDeleting(false)}
        onDeleted={finish}
      />
      <LeaveGuard
        isDirty={form.formState.isDirty && !isDone}
        title={CATEGORIES_WORDS.discardTitle}
        action={CATEGORIES_WORDS.discard}
      >
        {CATEGORIES_WORDS.discardText}
      </LeaveGuard>
    </>
  );
}
