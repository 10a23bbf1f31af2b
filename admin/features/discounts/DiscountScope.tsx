import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { namesQuery } from '#admin/api/names.queries.ts';
import { namedQuery } from '#admin/features/brands/brands.queries.ts';
import { FieldConflict, FormField } from '#admin/forms/FormField.tsx';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { useDebounce } from '#admin/ui/use-debounce.ts';
import type { DiscountForm } from './DiscountDialog.tsx';
import { foundProductsQuery } from './discounts.queries.ts';
import { DISCOUNTS_WORDS } from './messages.ts';

const PAUSE_MS = 150;

/** What a discount is for: everything, or chosen products and categories. */
export function DiscountScope({ form }: { form: DiscountForm }) {
  return (
    <div className="grid gap-4">
      <FormField name="applies_to" />
      {form.typed.applies_to === 'chosen' && (
        <>
          <Categories form={form} />
          <Products form={form} />
        </>
      )}
    </div>
  );
}

function Categories({ form }: { form: DiscountForm }) {
  const chosen = form.typed.categories;
  const { data: categories = [] } = useQuery(namedQuery('categories'));
  if (categories.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
      <legend className="mb-1 font-semibold">{DISCOUNTS_WORDS.categories}</legend>
      {categories.map(({ id, name }) => (
        <CheckBox
          key={id}
          isOn={chosen.includes(id)}
          onChange={(isOn) => form.set('categories', isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          {name}
        </CheckBox>
      ))}
      <FieldConflict name="categories" nameOf={(id) => categories.find((one) => one.id === id)?.name} />
    </fieldset>
  );
}

function Products({ form }: { form: DiscountForm }) {
  const chosen = form.typed.products;
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const { soon } = useDebounce((now: string) => setText(now.trim()), PAUSE_MS);
  const { data: found } = useQuery(foundProductsQuery(text));
  const theirs = form.conflicts.find(({ name }) => name === 'products')?.theirs;
  const { data: names } = useQuery(namesQuery('admin_products', [...chosen, ...listed(theirs)]));
  const choices = text === '' ? [] : (found ?? []).filter(({ id }) => !chosen.includes(id));
  const search = (now: string) => {
    setTyped(now);
    soon(now);
  };
  const add = (id: string) => {
    form.set('products', [...chosen, id]);
    search('');
  };
  return (
    <div className="grid gap-2">
      <FormField name="products" nameOf={(id) => names?.get(id)}>
        {(props) => (
          <Input
            {...props}
            placeholder={DISCOUNTS_WORDS.findProduct}
            value={typed}
            onChange={(event) => search(event.target.value)}
            onKeyDown={(event) => {
              const [first] = choices;
              if (event.key !== 'Enter' || typed.trim() === '') return;
              event.preventDefault();
              if (first) add(first.id);
            }}
          />
        )}
      </FormField>
      {found && choices.length === 0 && text !== '' && <p className="text-ink-soft">{DISCOUNTS_WORDS.noProduct}</p>}
      <div className="flex flex-wrap gap-2">
        {choices.map(({ id, name, sku }) => (
          <button key={id} type="button" className="choice" onClick={() => add(id)}>
            {sku ? `${name} (${sku})` : name}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {chosen.map((id) => {
          const name = names?.get(id) ?? (names ? DISCOUNTS_WORDS.deletedProduct(id) : id);
          return (
            <button
              key={id}
              type="button"
              className="chip"
              aria-label={DISCOUNTS_WORDS.take(name)}
              onClick={() =>
                form.set(
                  'products',
                  chosen.filter((other) => other !== id),
                )
              }
            >
              {name} ×
            </button>
          );
        })}
      </div>
    </div>
  );
}

function listed(ids: unknown): string[] {
  return Array.isArray(ids) ? ids.map(String) : [];
}
