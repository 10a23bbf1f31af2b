import { useQuery } from '@tanstack/react-query';
import { PRICE_WORDS, rupeesIn } from '#admin/format/prices.ts';
import { FormField } from '#admin/forms/FormField.tsx';
import { TitledCard } from '#admin/ui/Card.tsx';
import { TextArea } from '#admin/ui/Input.tsx';
import { formatRupees } from '#shared/money.ts';
import { DECLARATIONS } from '#shared/product/declarations.ts';
import { discountLabel, isOriginalTooLow, reducedFrom } from '#shared/product/discount.ts';
import { PLAIN_FIELDS, PRODUCT_FIELDS } from '#shared/product/product-fields.ts';
import { toSlug } from '#shared/text/slug.ts';
import { hasOtherTags } from './description-text.ts';
import { FORM_WORDS } from './messages.ts';
import { suggestionsQuery } from './product-form.queries.ts';
import type { ProductForm } from './product-form-fields.ts';

import type { ProductSnapshot } from './snapshot.ts';

/** Name, slug and description. Typing a name regenerates the slug (specification, section 5). */
export function BasicsSection({ form, product }: { form: ProductForm; product: ProductSnapshot | undefined }) {
  const { description } = form.typed;
  const hasTags = hasOtherTags(product?.record.description ?? '');
  return (
    <TitledCard title={FORM_WORDS.basics}>
      <FormField name="name" autoFocus={product === undefined} onTyped={(name) => form.set('slug', toSlug(name))} />
      <FormField name="slug" />
      <FormField name="description" hint={hasTags ? FORM_WORDS.descriptionTags : FORM_WORDS.descriptionHint}>
        {(control) => (
          <TextArea
            {...control}
            className="resize-y leading-normal"
            rows={Math.min(16, Math.max(5, description.split('\n').length + 1))}
            value={description}
            onChange={(event) => form.set('description', event.target.value)}
          />
        )}
      </FormField>
    </TitledCard>
  );
}

/** Price and original price, with a preview of how the shop shows them. */
export function PriceSection({ form }: { form: ProductForm }) {
  return (
    <TitledCard title={FORM_WORDS.money}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="price" />
        <FormField name="original_price" />
        <FormField name="mrp" />
      </div>
      <Reading form={form} />
    </TitledCard>
  );
}

function Reading({ form: { typed } }: { form: ProductForm }) {
  const [price, original] = [rupeesIn(typed.price), rupeesIn(typed.original_price)];
  if (price === null) return null;
  const before = reducedFrom(price, original);
  const discount = discountLabel(price, original);
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-3">
      <strong className="text-lg font-semibold">{formatRupees(price)}</strong>
      {before !== null && <s className="text-ink-soft">{formatRupees(before)}</s>}
      {discount && <span className="text-leaf">{discount}</span>}
      {isOriginalTooLow(price, original) && <span className="field-warning">{PRICE_WORDS.originalTooLow}</span>}
    </p>
  );
}

/** A field for more characters than this has a line of its own. */
const HALF_LINE = 200;

/** Fields for the shop's filters and the facts on the product page. */
export function DetailsSection() {
  const { data: suggestions } = useQuery(suggestionsQuery());
  return (
    <TitledCard title={FORM_WORDS.details}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="sku" />
        {PLAIN_FIELDS.map((name) => (
          <FormField
            key={name}
            name={name}
            suggestions={suggestions?.get(name)}
            hint={DECLARATIONS.some((declared) => declared === name) && FORM_WORDS.declaredHint}
            className={(PRODUCT_FIELDS[name].max ?? 0) > HALF_LINE ? 'sm:col-span-2' : ''}
          />
        ))}
      </div>
    </TitledCard>
  );
}
