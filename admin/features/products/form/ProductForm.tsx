import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PUBLISH_KEY } from '#admin/features/publish/publish.queries.ts';
import { FormField } from '#admin/forms/FormField.tsx';
import { formDrafts } from '#admin/forms/form-drafts.store.ts';
import { RecordForm } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { TitledCard } from '#admin/ui/Card.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { PRODUCTS_KEY } from '../products.queries.ts';
import { CategorySection, NamedField } from './CategorySection.tsx';
import { FormHead } from './FormHead.tsx';
import { MediaSection } from './MediaSection.tsx';
import { FIELD_PROBLEMS, FORM_WORDS, PRODUCT_MESSAGES } from './messages.ts';
import { PiecesSection } from './PiecesSection.tsx';
import { productChanges, productFieldOf, stockNotes } from './product-changes.ts';
import { type Choices, savedKey, slugOwner, useLastSaving } from './product-form.queries.ts';
import { completeProduct, type ProductValues, productFields, productProblems } from './product-form-fields.ts';
import { ProductSaveBar } from './SaveBar.tsx';
import { LiveSection, PreviewSection } from './SideSections.tsx';
import { StockSection } from './StockSection.tsx';
import { type ProductSnapshot, sizesOf, valuesOf } from './snapshot.ts';
import { settleTypedStock } from './stock-words.ts';
import { BasicsSection, DetailsSection, PriceSection } from './TextSections.tsx';

export type Intent = 'stay' | 'new';

interface ProductFormProps {
  /** As stored now; undefined for a new one. */
  product: ProductSnapshot | undefined;
  /** Of a new product. */
  start?: Partial<ProductValues>;
  /** Names what is kept on this device. */
  draftId: string;
  /** It was typed into the form of a product that is deleted. */
  isMoved?: boolean;
  choices: Choices;
  /** Someone deleted the product while it was open. */
  isGone?: boolean;
  onDone: (productId: string, isNew: boolean, intent: Intent) => void;
  /** Opens what is typed as a new product. */
  onSaveAsNew?: () => void;
}

/** The form of a product (specification, sections 4, 5 and 7). */
export function ProductForm(props: ProductFormProps) {
  const { product, choices, isGone = false } = props;
  const [isUploading, setIsUploading] = useState(false);
  const { form, submit } = useProductForm(props, isUploading);
  const lastSaved = useLastSaving(product?.record.id ?? '');
  const lastSave = form.lastSave ?? lastSaved;
  return (
    <RecordForm form={form} isPage className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
      <FormHead
        form={form}
        product={product}
        isGone={isGone}
        onDeleted={() => flushSync(form.restart)}
        onSaveAsNew={() => {
          formDrafts.set(againId(product?.record.id ?? ''), editsOf(form));
          // The deleted product has no draft any more.
          flushSync(form.restart);
          props.onSaveAsNew?.();
        }}
      />
      <div className="grid min-w-0 gap-4">
        <BasicsSection form={form} product={product} />
        <PriceSection form={form} />
        <MediaSection form={form} onBusyChange={setIsUploading} />
        <StockSection form={form} product={product} brands={choices.brands} />
        <DetailsSection />
        <PiecesSection form={form} />
      </div>
      <div className="grid min-w-0 gap-4">
        <PreviewSection form={form} brands={choices.brands} />
        {product && <LiveSection product={product} lastSave={lastSave} />}
        <TitledCard title={FORM_WORDS.visibility}>
          <FormField name="is_active" />
          <FormField name="is_featured" />
          <FormField name="is_new" />
        </TitledCard>
        <TitledCard title={FORM_WORDS.filing}>
          <NamedField
            form={form}
            name="brand_id"
            newName="newBrand"
            none={FORM_WORDS.noBrand}
            add={FORM_WORDS.addBrand}
            options={choices.brands}
          />
        </TitledCard>
        <CategorySection form={form} choices={choices} />
      </div>
      <ProductSaveBar
        form={form}
        productId={product?.record.id}
        lastSave={lastSave}
        isUploading={isUploading}
        onSaveAndNew={() => submit('new')}
      />
    </RecordForm>
  );
}

function useProductForm({ product, start, draftId, isMoved = false, onDone }: ProductFormProps, isUploading: boolean) {
  const queryClient = useQueryClient();
  const intent = useRef<Intent>('stay');
  const [fields] = useState(() => productFields(sizesOf(product?.variants ?? [])));
  const record = product && valuesOf(product);
  const isNew = product === undefined;
  const form = useRecordForm(fields, {
    record,
    ...(start && { start }),
    complete: (values) => completeProduct(values, record?.slug),
    problems: productProblems,
    ask: async ({ slug }) => {
      const owner = slug === record?.slug ? undefined : await slugOwner(String(slug), product?.record.id ?? '');
      return owner ? { slug: FIELD_PROBLEMS.slugTaken(owner.name, owner.id) } : {};
    },
    affected: [PRODUCTS_KEY, ['product-choices'], PUBLISH_KEY],
    save: {
      collection: 'products',
      label: () => (isNew ? FORM_WORDS.createdLabel : FORM_WORDS.updatedLabel),
      done: isNew ? PRODUCT_MESSAGES.created : PRODUCT_MESSAGES.updated,
      operations: (change) => productChanges(product, change),
      fieldOf: (operation, column) => productFieldOf(product, operation, column),
      note: (answer, change) => stockNotes(product, answer, change),
    },
    draft: { id: draftId, asks: true, isMoved },
    onSaved: (_, answer) => {
      if (answer === undefined) return notifySuccess(FORM_WORDS.nothing);
      const id = product?.record.id ?? answer.results.find(({ collection }) => collection === 'products')?.id ?? '';
      queryClient.setQueryData(savedKey(id), { changeSeq: answer.change_seq, savedAt: Date.now() });
      onDone(id, isNew, intent.current);
    },
  });
  const submit = (wanted: Intent) => {
    // Saving would omit pending uploads.
    if (isUploading) return;
    intent.current = wanted;
    settleTypedStock(form, product);
    form.submit();
  };
  return { form: { ...form, submit: () => submit('stay') }, submit };
}

/** The draft of a product that is to be made again. */
export function againId(id: string): string {
  return `product again ${id}`;
}

/** All that the form shows, as typed over an empty one. */
function editsOf({ fields, typed }: ReturnType<typeof useProductForm>['form']) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { start }]) => [name, { typed: Reflect.get(typed, name), seen: start }]),
  );
}
