import { useState } from 'react';
import { FormField } from '#admin/forms/FormField.tsx';
import { effectiveSlug } from '#admin/forms/name-fields.ts';
import { RecordForm } from '#admin/forms/RecordForm.tsx';
import type { RecordForm as Form } from '#admin/forms/use-record-form.ts';
import { categoryHref, MENU_TYPES, type MenuCategory, type MenuType, routeOf } from '#shared/menu/menu.ts';
import { type CATEGORY_FIELDS, type CategoryColumns, lastOrder, type NewPlace } from './category-fields.ts';
import type { CategoryNode } from './category-tree.ts';
import { entriesMoveToo, FORM_WORDS, MENU_TYPE_LABELS, oldAddress } from './messages.ts';
import { moveRefusal, type TreeRow } from './tree-moves.ts';

interface CategoryFormProps {
  form: Form<typeof CATEGORY_FIELDS>;
  node: CategoryNode | undefined;
  rows: ReadonlyMap<string, TreeRow>;
  categories: readonly MenuCategory[];
}

/** The fields of a category. */
export function CategoryForm({ form, node, rows, categories }: CategoryFormProps) {
  const [isOrderTyped, setOrderTyped] = useState(false);
  const { menu_type: type } = form.typed;
  /** A new category goes after its siblings, unless staff typed a sort order. */
  const place = (menu_type: MenuType, parent: string) => {
    if (!node && !isOrderTyped) form.set('sort_order', String(lastOrder(categories, { menu_type, parent_id: parent })));
  };
  const chooseType = (chosen: string) => {
    // The parent must be in the same menu.
    form.set('parent_id', '');
    const menuType = MENU_TYPES.find((one) => one === chosen);
    if (menuType) place(menuType, '');
  };
  const isMoved = node !== undefined && type !== node.menuType && node.children.length > 0;
  return (
    <RecordForm form={form} className="grid gap-4">
      {/* Typing a name regenerates the slug (specification, section 5). */}
      <FormField name="name" onTyped={(name) => form.set('slug', effectiveSlug({ slug: '', name }))} />
      <FormField name="slug" hint={<SlugHint values={form.values} node={node} />} />
      <FormField name="description" />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          name="menu_type"
          options={typesFor(form.seen.menu_type)}
          hint={isMoved ? entriesMoveToo(node.children.length) : undefined}
          onTyped={chooseType}
        />
        <FormField
          name="parent_id"
          options={parentsFor(node, rows, form.values)}
          nameOf={(id) => (id === '' ? FORM_WORDS.noParent : rows.get(id)?.node.name)}
          hint={node && node.children.length > 0 ? FORM_WORDS.parentKept : undefined}
          onTyped={(parent) => place(form.values.menu_type, parent)}
        />
        <FormField name="sort_order" onTyped={() => setOrderTyped(true)} />
      </div>
      {type === 'sale' && <FormField name="show_in_menu" />}
      <FormField name="is_active" />
    </RecordForm>
  );
}

/** All menus but new_in are offered (specification, section 3). A category that is in New stays there. */
function typesFor(opened: MenuType): Record<string, string> {
  const types = opened === 'new_in' ? [opened] : MENU_TYPES.filter((one) => one !== 'new_in');
  return Object.fromEntries(types.map((one) => [one, MENU_TYPE_LABELS[one]]));
}

/** The names of the categories that can be the parent, and of the one that is. */
function parentsFor(
  node: CategoryNode | undefined,
  rows: CategoryFormProps['rows'],
  { menu_type, parent_id }: NewPlace,
) {
  const parents = [...rows.values()].filter((row) => row.node.id === parent_id || canHold(row, node, menu_type));
  return {
    '': FORM_WORDS.noParent,
    ...Object.fromEntries(parents.map(({ node: { id, name } }) => [id, name])),
  };
}

/** Whether a row can be the parent: a top-level category of the same menu to which the category may move. */
function canHold(row: TreeRow, node: CategoryNode | undefined, type: MenuType): boolean {
  if (row.level > 0 || row.node.menuType !== type) return false;
  return node === undefined || moveRefusal({ ...node, menuType: type }, row, type) === undefined;
}

interface SlugHintProps {
  values: CategoryColumns;
  node: CategoryNode | undefined;
}

/** Where the category's link leads, and that links with the old slug break. */
function SlugHint({ values: { name, slug, menu_type }, node }: SlugHintProps) {
  if (slug === '') return name.trim() === '' ? null : FORM_WORDS.slugEmpty;
  return (
    <>
      <span className="break-all">{categoryHref(routeOf(menu_type), slug)}</span>
      {node && node.slug !== '' && node.slug !== slug && <span className="block">{oldAddress(node.slug)}</span>}
    </>
  );
}
