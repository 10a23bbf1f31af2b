import { Dialog } from '@base-ui/react/dialog';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { isOnToast } from '#admin/ui/dismissal.ts';
import { Icon } from '#admin/ui/Icon.tsx';
import { LeaveGuard } from '#admin/ui/LeaveGuard.tsx';
import type { MenuCategory } from '#shared/menu.ts';
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
export function CategorySheet({ search, categories, rows, countOf }: CategorySheetProps) {
  const navigate = useNavigate({ from: '/categories' });
  const close = () =>
    void navigate({
      search: (now) => ({ ...now, edit: undefined, below: undefined }),
      resetScroll: false,
    });
  const { edit } = search;
  const popup = useRef<HTMLDivElement>(null);
  // Still shown while the sheet slides away.
  const [shown, setShown] = useState(search);
  if (edit !== undefined && search !== shown) setShown(search);
  const id = shown.edit;
  return (
    <Dialog.Root
      open={edit !== undefined}
      onOpenChange={(isOpen, details) => !isOpen && !isOnToast(details) && close()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop" />
        <Dialog.Popup
          ref={popup}
          className="sheet"
          initialFocus={() => popup.current?.querySelector('input') ?? true}
          finalFocus={() => document.getElementById(`category-${id}`) ?? true}
        >
          {id !== undefined && (id === NEW || rows.has(id)) && (
            <SheetForm key={id} search={shown} categories={categories} rows={rows} countOf={countOf} close={close} />
          )}
          {id !== undefined && id !== NEW && !rows.has(id) && (
            <>
              <SheetHeader title={CATEGORIES_WORDS.missing} />
              <p className="p-5 text-ink-soft">{CATEGORIES_WORDS.missingText}</p>
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SheetHeader({ title }: { title: string }) {
  return (
    <>
      <header className="flex items-center justify-between gap-3 py-2 pr-3 pl-5">
        <Dialog.Title className="min-w-0 break-words text-xl">{title}</Dialog.Title>
        <Dialog.Close className="button button-quiet w-10 flex-none px-0" aria-label={ADMIN_WORDS.close}>
          <Icon name="close" />
        </Dialog.Close>
      </header>
      <div className="zari flex-none" aria-hidden="true" />
    </>
  );
}

function SheetForm({ search, categories, rows, countOf, close }: CategorySheetProps & { close: () => void }) {
  const row = rows.get(search.edit ?? '');
  // The row as the form was opened with: a refetch of the list must change neither the form nor its conflict check.
  const [node] = useState(row?.node);
  const [isDone, setDone] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const leave = useRef(close);
  leave.current = close;
  const finish = () => {
    // The leave guard must be off before the URL changes.
    flushSync(() => setDone(true));
    leave.current();
  };
  const above = rows.get(search.below ?? '')?.node;
  const place = { type: above?.menuType ?? 'categories', parentId: above?.id ?? '' };
  const { form, save, isSaving, ...handlers } = useCategoryForm({
    node,
    place,
    categories,
    onSaved: finish,
  });
  const draft: MenuCategory = { id: node?.id ?? NEW, ...categoryValues(form.watch()) };
  return (
    <>
      <SheetHeader title={node?.name ?? CATEGORIES_WORDS.add} />
      <form className="flex min-h-0 flex-1 flex-col" noValidate onSubmit={(event) => void save(event)}>
        <div className="flex-1 overflow-y-auto overscroll-contain p-5">
          <CategoryForm form={form} node={node} rows={rows} {...handlers} />
          <SectionPreview categories={[...categories.filter(({ id }) => id !== draft.id), draft]} marked={draft} />
        </div>
        <footer className="flex flex-wrap gap-2 border-t border-line px-5 py-3">
          {row && (
            <button type="button" className="button button-quiet mr-auto" onClick={() => setDeleting(true)}>
              {CATEGORIES_WORDS.remove}
            </button>
          )}
          <Dialog.Close className="button button-outline ml-auto">{ADMIN_WORDS.cancel}</Dialog.Close>
          <button type="submit" className="button" disabled={isSaving}>
            {ADMIN_WORDS.save}
          </button>
        </footer>
      </form>
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
