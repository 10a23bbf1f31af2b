import { useMemo, useState } from 'react';
import { FieldConflict, FormField } from '#admin/forms/FormField.tsx';
import { TitledCard } from '#admin/ui/Card.tsx';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { ComboBox } from '#admin/ui/ComboBox.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { mainCategory } from '#shared/menu/main-category.ts';
import { type MenuBranch, menuTree } from './menu-tree.ts';
import { FORM_WORDS } from './messages.ts';
import type { Choices } from './product-form.queries.ts';
import { ADD_NEW, type ProductForm } from './product-form-fields.ts';

/**
 * The product's categories: a searchable tree of checkboxes for each menu. The main category (products.category_id) follows
 * from them (shared/menu/main-category.ts) and can be changed.
 */
export function CategorySection({ form, choices: { menu, categories } }: { form: ProductForm; choices: Choices }) {
  const [text, setText] = useState('');
  const chosen = form.typed.menuCategoryIds;
  const error = form.errorOf('menuCategoryIds');
  const tree = useMemo(() => menuTree(menu, text), [menu, text]);
  const toggle = (id: string, isChosen: boolean) => {
    const after = isChosen ? [...chosen, id].toSorted() : chosen.filter((other) => other !== id);
    form.set('menuCategoryIds', after);
    const current = chosenCategory(form.typed, categories);
    const main = mainCategory({ current, before: chosen, after, menu, categories });
    if (main !== null && main === current) return;
    const isNew = main !== null && 'newName' in main;
    form.set('newCategory', isNew ? main.newName : '');
    form.set('category_id', isNew ? ADD_NEW : (main?.id ?? ''));
  };
  return (
    <TitledCard
      title={FORM_WORDS.categories}
      hint={
        <>
          {FORM_WORDS.categoriesHint} <span role="status">{FORM_WORDS.chosen(chosen.length)}</span>
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
            <Branches branches={branches} chosen={chosen} onToggle={toggle} />
          </fieldset>
        ))}
        {tree.length === 0 && (
          <p className="text-ink-soft">{menu.length === 0 ? FORM_WORDS.categoriesEmpty : FORM_WORDS.noCategories}</p>
        )}
      </div>
      <FieldConflict name="menuCategoryIds" nameOf={(id) => menu.find((one) => one.id === id)?.name} />
      <MainCategory form={form} categories={categories} />
    </TitledCard>
  );
}

/** The main category by name, and the field that changes it. */
function MainCategory({ form, categories }: Pick<Choices, 'categories'> & { form: ProductForm }) {
  const [isOpen, setIsOpen] = useState(false);
  const names = ['category_id', 'newCategory'];
  const hasError = names.some((name) => form.errorOf(name) !== undefined);
  if (isOpen || hasError || form.conflicts.some(({ name }) => names.includes(name))) {
    return (
      <NamedField
        form={form}
        name="category_id"
        newName="newCategory"
        none={FORM_WORDS.noCategory}
        add={FORM_WORDS.addCategory}
        options={categories}
      />
    );
  }
  const name = chosenCategory(form.typed, categories)?.name || FORM_WORDS.noCategory;
  return (
    <p className="text-sm">
      {FORM_WORDS.mainCategory(name)}{' '}
      <button type="button" className="link" onClick={() => setIsOpen(true)}>
        {FORM_WORDS.changeMain}
        <span className="sr-only">: {form.fields.category_id.label}</span>
      </button>
      <span className="block text-ink-soft">{FORM_WORDS.mainHint}</span>
    </p>
  );
}

/** The category of the form's values: a stored one, or the one to be created; undefined for none. */
function chosenCategory(
  { category_id: id, newCategory }: Pick<ProductForm['typed'], 'category_id' | 'newCategory'>,
  categories: Choices['categories'],
) {
  if (id === ADD_NEW) return { id: ADD_NEW, name: newCategory };
  return categories.find((category) => category.id === id);
}

interface NamedFieldProps {
  form: ProductForm;
  name: 'brand_id' | 'category_id';
  newName: 'newBrand' | 'newCategory';
  none: string;
  add: string;
  options: readonly { id: string; name: string }[];
}

/** A choice by name, with one that is created on saving. */
export function NamedField({ form, name, newName, none, add, options }: NamedFieldProps) {
  const listed = [
    { value: '', label: none },
    ...options.map((option) => ({ value: option.id, label: option.name })),
    { value: ADD_NEW, label: add },
  ];
  return (
    <>
      <FormField name={name} nameOf={(id) => listed.find(({ value }) => value === id)?.label}>
        {(control) => (
          <ComboBox
            control={control}
            value={form.typed[name]}
            onChoose={(chosen) => form.set(name, chosen)}
            options={listed}
          />
        )}
      </FormField>
      {form.typed[name] === ADD_NEW && <FormField name={newName} autoFocus />}
    </>
  );
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
          <CheckBox
            className="min-h-8"
            isOn={chosen.includes(row.id)}
            onChange={(isChosen) => onToggle(row.id, isChosen)}
          >
            <span className="min-w-0 break-words">
              {row.name}
              {!row.is_active && <span className="text-sm text-ink-soft"> · {FORM_WORDS.hidden}</span>}
            </span>
          </CheckBox>
          {children.length > 0 && <Branches branches={children} chosen={chosen} onToggle={onToggle} />}
        </li>
      ))}
    </ul>
  );
}
