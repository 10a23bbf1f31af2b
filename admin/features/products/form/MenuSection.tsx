import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { Icon } from '#admin/ui/Icon.tsx';
import { Input } from '#admin/ui/Input.tsx';
import type { MenuCategoryRow } from '#shared/pocketbase/rows.ts';
import type { FormValues } from './form-values.ts';
import { type MenuBranch, menuTree } from './menu-tree.ts';
import { FORM_WORDS } from './messages.ts';
import { Section } from './Section.tsx';
import { useFieldError } from './TextField.tsx';

/** The product's menu categories: a searchable tree of checkboxes for each menu. */
export function MenuSection({ menu }: { menu: readonly MenuCategoryRow[] }) {
  const [text, setText] = useState('');
  const { field } = useController<FormValues, 'menuCategoryIds'>({ name: 'menuCategoryIds' });
  const error = useFieldError('menuCategoryIds');
  const tree = useMemo(() => menuTree(menu, text), [menu, text]);
  const toggle = (id: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...field.value, id].toSorted() : field.value.filter((other) => other !== id));
  return (
    <Section
      title={FORM_WORDS.menu}
      hint={
        <>
          {FORM_WORDS.menuHint} <span role="status">{FORM_WORDS.chosen(field.value.length)}</span>
        </>
      }
    >
      <div className="search-field">
        <Icon name="search" size={18} />
        <Input
          type="search"
          aria-label={FORM_WORDS.menuSearch}
          placeholder={FORM_WORDS.menuSearch}
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
          <p className="text-ink-soft">{menu.length === 0 ? FORM_WORDS.menuEmpty : FORM_WORDS.menuNone}</p>
        )}
      </div>
    </Section>
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
