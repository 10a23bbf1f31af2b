import { useQuery } from '@tanstack/react-query';
import { namesQuery } from '#admin/api/names.queries.ts';
import { namedQuery } from '#admin/features/brands/brands.queries.ts';
import { ChosenProducts } from '#admin/features/products/ChosenProducts.tsx';
import { FieldConflict, FormField } from '#admin/forms/FormField.tsx';
import type { RecordForm } from '#admin/forms/use-record-form.ts';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import type { DISCOUNT_FIELDS } from './discount-fields.ts';
import { DISCOUNTS_WORDS } from './messages.ts';

type DiscountForm = RecordForm<typeof DISCOUNT_FIELDS>;

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
  const theirs = form.conflicts.find(({ name }) => name === 'products')?.theirs;
  const { data: names } = useQuery(namesQuery('admin_products', [...chosen, ...listed(theirs)]));
  return (
    <div className="grid gap-2">
      <FormField name="products" nameOf={(id) => names?.get(id)}>
        {(props) => (
          <ChosenProducts control={props} chosen={chosen} onChange={(changed) => form.set('products', changed)} />
        )}
      </FormField>
    </div>
  );
}

function listed(ids: unknown): string[] {
  return Array.isArray(ids) ? ids.map(String) : [];
}
