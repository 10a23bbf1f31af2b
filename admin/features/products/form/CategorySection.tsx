import { useMemo, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '#admin/ui/Icon.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { mainCategory } from '#shared/menu/main-category.ts';
import { NamedField } from './FilingSection.tsx';
import { fieldLabel } from './form-fields.ts';
import { ADD_NEW, type FormValues } from './form-values.ts';
import { type MenuBranch, menuTree } from './menu-tree.ts';
import { FORM_WORDS } from './messages.ts';
import type { Choices } from './product-form.queries.ts';
import { Section } from './Section.tsx';
import { useFieldError } from './TextField.tsx';

/**
 * The product's categories: a searchable tree of checkboxes for each menu. The main category (products.category_id) follows
 * from them (shared/menu/main-category.ts) and can be changed.
 */
export function CategorySection({ choices: { menu, categories } }: { choices: Choices }) {
  const [text, setText] = useState('');
  const { field } = useController<FormValues, 'menuCategoryIds'>({ name: 'menuCategoryIds' });
  const { getValues, setValue } = useFormContext<FormValues>();
  const error = useFieldError('menuCategoryIds');
  const tree = useMemo(() => menuTree(menu, text), [menu, text]);
  const toggle = (id: string, isChosen: boolean) => {
    const before = field.value;
    const after = isChosen ? [...before, id].toSorted() : before.filter((other) => other !== id);
    field.onChange(after);
    const current = chosenCategory(getValues(), categories);
    const main = mainCategory({ current, before, after, menu, categories });
    if (main !== null && main === current) return;
    const isNew = main !== null && 'newName' in main;
    setValue('newCategory', isNew ? main.newName : '', { shouldDirty: true });
    setValue('category_id', isNew ? ADD_NEW : (main?.id ?? ''), { shouldDirty: true });
  };
  return (
    <Section
      title={FORM_WORDS.categories}
      hint={
        <>
          {FORM_WORDS.categoriesHint} <span role="status">{FORM_WORDS.chosen(field.value.length)}</span>
        </>
      }
    >
      <div className="search-field">
        <Icon name="search" size={18} />
        <Input
          type="search"
          aria-label={FORM_WORDS.categorySearch}
          placeholder={FORM_WORDS.categorySearch}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Enter in the search box must not save the product.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {error && <p className="field-error">{error}</p>}
      <div className="grid max-h-96 gap-3 overflow-y-auto overscroll-contain">
        {tree.map(({ type, label, branches }) => (
          <fieldset key={type}>
            <legend className="font-semibold">{label}</legend>
            <Branches branches={branches} chosen={field.value} onToggle={toggle} />
          </fieldset>
        ))}
        {tree.length === 0 && (
          <p className="text-ink-soft">{menu.length === 0 ? FORM_WORDS.categoriesEmpty : FORM_WORDS.noCategories}</p>
        )}
      </div>
      <MainCategory categories={categories} />
    </Section>
  );
}

/** The main category by name, and the field that changes it. */
function MainCategory({ categories }: Pick<Choices, 'categories'>) {
  const [isOpen, setIsOpen] = useState(false);
  const [category_id, newCategory] = useWatch<FormValues, ['category_id', 'newCategory']>({
    name: ['category_id', 'newCategory'],
  });
  const hasError = [useFieldError('category_id'), useFieldError('newCategory')].some((error) => error !== undefined);
  if (isOpen || hasError) {
    return (
      <NamedField
        name="category_id"
        newName="newCategory"
        none={FORM_WORDS.noCategory}
        add={FORM_WORDS.addCategory}
        options={categories}
      />
    );
  }
  const name = chosenCategory({ category_id, newCategory }, categories)?.name || FORM_WORDS.noCategory;
  return (
    <p className="text-sm">
      {FORM_WORDS.mainCategory(name)}{' '}
      <button type="button" className="link" onClick={() => setIsOpen(true)}>
        {FORM_WORDS.changeMain}
        <span className="sr-only">: {fieldLabel('category_id')}</span>
      </button>
      <span className="block text-ink-soft">{FORM_WORDS.mainHint}</span>
    </p>
  );
}

/** The category of the form's values: a stored one, or the one to be created; undefined for none. */
function chosenCategory(
  { category_id: id, newCategory }: Pick<FormValues, 'category_id' | 'newCategory'>,
  categories: Choices['categories'],
) {
  if (id === ADD_NEW) return { id: ADD_NEW, name: newCategory };
  return categories.find((category) => category.id === id);
}

interface BranchesProps {
  branches: readonly MenuBranch[];
  chosen: readonly string[];
  onToggle: (id: string, isChosen: boolean) => void;
}

function Branches({ branches, chosen, onToggle }: BranchesProps) {
  return (
    <ul className="[ul_&]:ml-2 [ul_&]:border-l [ul_&]:border-line [ul_&]:pl-3.5">
      {branches.map(({ row, children }) => (
        <li key={row.id}>
          <label className="check">
            <input
              type="checkbox"
              checked={chosen.includes(row.id)}
              onChange={(event) => onToggle(row.id, event.target.checked)}
            />
            <span className="break-words">
              {row.name}
              {!row.is_active && <span className="text-sm text-ink-soft"> · {FORM_WORDS.hidden}</span>}
            </span>
          </label>
          {children.length > 0 && <Branches branches={children} chosen={chosen} onToggle={onToggle} />}
        </li>
      ))}
    </ul>
  );
}
