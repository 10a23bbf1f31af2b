import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { namedQuery } from '#admin/features/brands/brands.queries.ts';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { useDebounce } from '#admin/ui/use-debounce.ts';
import { SelectField } from './DiscountFields.tsx';
import type { DiscountFormValues } from './discount-form.ts';
import { foundProductsQuery, productNamesQuery } from './discounts.queries.ts';
import { DISCOUNTS_WORDS, SCOPE_LABELS } from './messages.ts';

const PAUSE_MS = 150;

/** What a discount is for: everything, or chosen products and categories. */
export function DiscountScope() {
  const { control } = useFormContext<DiscountFormValues>();
  const appliesTo = useWatch({ control, name: 'appliesTo' });
  return (
    <div className="grid gap-4">
      <SelectField name="appliesTo" label={DISCOUNTS_WORDS.appliesTo} options={SCOPE_LABELS} />
      {appliesTo === 'chosen' && (
        <>
          <Categories />
          <Products />
        </>
      )}
    </div>
  );
}

function Categories() {
  const { register } = useFormContext<DiscountFormValues>();
  const { data: categories = [] } = useQuery(namedQuery('categories'));
  if (categories.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
      <legend className="mb-1 font-semibold">{DISCOUNTS_WORDS.categories}</legend>
      {categories.map(({ id, name }) => (
        <label key={id} className="flex items-center gap-2">
          <input type="checkbox" className="size-4" value={id} {...register('categories')} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function Products() {
  const { control } = useFormContext<DiscountFormValues>();
  const { field } = useController({ control, name: 'products' });
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const { soon } = useDebounce((now: string) => setText(now.trim()), PAUSE_MS);
  const { data: found } = useQuery(foundProductsQuery(text));
  const { data: names } = useQuery(productNamesQuery(field.value));
  const choices = text === '' ? [] : (found ?? []).filter(({ id }) => !field.value.includes(id));
  const search = (now: string) => {
    setTyped(now);
    soon(now);
  };
  const add = (id: string) => {
    field.onChange([...field.value, id]);
    search('');
  };
  return (
    <div className="grid gap-2">
      <Field label={DISCOUNTS_WORDS.products}>
        {(props) => (
          <Input
            {...props}
            ref={field.ref}
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
      </Field>
      {found && choices.length === 0 && text !== '' && <p className="text-ink-soft">{DISCOUNTS_WORDS.noProduct}</p>}
      <div className="flex flex-wrap gap-2">
        {choices.map(({ id, name, sku }) => (
          <button key={id} type="button" className="choice" onClick={() => add(id)}>
            {sku ? `${name} (${sku})` : name}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {field.value.map((id) => {
          const name = names?.get(id) ?? (names ? DISCOUNTS_WORDS.deletedProduct(id) : id);
          return (
            <button
              key={id}
              type="button"
              className="chip"
              aria-label={DISCOUNTS_WORDS.take(name)}
              onClick={() => field.onChange(field.value.filter((other) => other !== id))}
            >
              {name} ×
            </button>
          );
        })}
      </div>
    </div>
  );
}
