import type { UseFormReturn } from 'react-hook-form';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { Field } from '#admin/ui/Field.tsx';
import { Input, Select, TextArea } from '#admin/ui/Input.tsx';
import { NameAndSlug } from '#admin/ui/NameAndSlug.tsx';
import { NAME_WORDS } from '#admin/ui/name-and-slug.ts';
import { categoryHref, MENU_TYPES, type MenuCategory, routeOf } from '#shared/menu/menu.ts';
import { type CategoryFormValues, categoryValues } from './category-form.ts';
import type { CategoryNode } from './category-tree.ts';
import { entriesMoveToo, FORM_WORDS, MENU_TYPE_LABELS, oldAddress } from './messages.ts';
import { moveRefusal, type TreeRow } from './tree-moves.ts';

interface CategoryFormProps {
  form: UseFormReturn<CategoryFormValues>;
  node: CategoryNode | undefined;
  rows: ReadonlyMap<string, TreeRow>;
  onNameTyped: (name: string) => void;
  onTypeChosen: () => void;
  onParentChosen: () => void;
}

/** The fields of a category (specification, sections 3 to 5 and 7). */
export function CategoryForm({ form, node, rows, onNameTyped, onTypeChosen, onParentChosen }: CategoryFormProps) {
  const { register, formState, watch } = form;
  const { errors } = formState;
  const typed = watch();
  return (
    <div className="grid gap-4">
      <NameAndSlug
        name={register('name', { onChange: (event) => onNameTyped(event.target.value) })}
        slug={register('slug')}
        errors={errors}
        slugHint={<SlugHint typed={typed} node={node} />}
      />
      <Field label={FORM_WORDS.description} error={errors.description?.message}>
        {(control) => <TextArea {...control} rows={3} {...register('description')} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <TypeField form={form} node={node} onTypeChosen={onTypeChosen} />
        <ParentField form={form} node={node} rows={rows} onParentChosen={onParentChosen} />
        <Field label={NAME_WORDS.sortOrder} error={errors.sortOrder?.message} hint={FORM_WORDS.sortOrderHint}>
          {(control) => <Input {...control} inputMode="numeric" {...register('sortOrder')} />}
        </Field>
      </div>
      <div className="grid gap-3">
        {typed.menuType === 'sale' && (
          <Tick label={ADMIN_MESSAGES.showInMenu} hint={FORM_WORDS.showInMenuHint} {...register('showInMenu')} />
        )}
        <Tick label={FORM_WORDS.active} hint={FORM_WORDS.activeHint} {...register('isActive')} />
      </div>
    </div>
  );
}

/** Where the category's link leads, and that links with the old slug break. */
function SlugHint({ typed, node }: { typed: CategoryFormValues; node: CategoryNode | undefined }) {
  const { slug, menuType } = categoryValues(typed);
  if (slug === '') return typed.name.trim() === '' ? null : FORM_WORDS.slugEmpty;
  return (
    <>
      <span className="break-all">{categoryHref(routeOf(menuType), slug)}</span>
      {node && node.slug !== '' && node.slug !== slug && <span className="block">{oldAddress(node.slug)}</span>}
    </>
  );
}

function TypeField({ form, node, onTypeChosen }: Pick<CategoryFormProps, 'form' | 'node' | 'onTypeChosen'>) {
  const isMoved = node !== undefined && form.watch('menuType') !== node.menuType && node.children.length > 0;
  // All menus but new_in are offered (specification, section 3). A category that is in New stays there.
  const isOfNew = form.formState.defaultValues?.menuType === 'new_in';
  const types = isOfNew ? (['new_in'] as const) : MENU_TYPES.filter((type) => type !== 'new_in');
  return (
    <Field label={FORM_WORDS.type} hint={isMoved ? entriesMoveToo(node.children.length) : undefined}>
      {(control) => (
        <Select {...control} {...form.register('menuType', { onChange: onTypeChosen })}>
          {types.map((type) => (
            <option key={type} value={type}>
              {MENU_TYPE_LABELS[type]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function ParentField({ form, node, rows, onParentChosen }: Omit<CategoryFormProps, 'onNameTyped' | 'onTypeChosen'>) {
  const type = form.watch('menuType');
  const isKept = node !== undefined && node.children.length > 0;
  const parents = [...rows.values()].filter((row) => canHold(row, node, type)).map((row) => row.node);
  const current = rows.get(form.watch('parentId'))?.node;
  if (current && !parents.includes(current)) parents.push(current);
  return (
    <Field
      label={FORM_WORDS.parent}
      error={form.formState.errors.parentId?.message}
      hint={isKept ? FORM_WORDS.parentKept : undefined}
    >
      {(control) => (
        <Select {...control} {...form.register('parentId', { onChange: onParentChosen })}>
          <option value="">{FORM_WORDS.noParent}</option>
          {parents.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Whether a row can be the parent: a top-level category of the same menu to which the category may move. */
function canHold(row: TreeRow, node: CategoryNode | undefined, type: MenuCategory['menuType']): boolean {
  if (row.level > 0 || row.node.menuType !== type) return false;
  return node === undefined || moveRefusal({ ...node, menuType: type }, row, type) === undefined;
}

function Tick({ label, hint, ...input }: { label: string; hint: string } & React.ComponentProps<'input'>) {
  return (
    <label className="flex gap-2.5">
      <input type="checkbox" className="mt-1 size-4 flex-none" {...input} />
      <span>
        <span className="font-semibold">{label}</span>
        <span className="block text-sm text-ink-soft">{hint}</span>
      </span>
    </label>
  );
}
