import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { momentOf } from '#admin/format/dates.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { HistoryLink } from '#admin/ui/HistoryLink.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { Notice } from '#admin/ui/Notices.tsx';
import { isSameJson } from '#shared/same-json.ts';
import { FORM_WORDS, KEEPING_WORDS } from './messages.ts';
import { ProductActions } from './ProductActions.tsx';
import { lastChangeQuery } from './product-form.queries.ts';
import { PRODUCT_COLUMNS, type ProductForm } from './product-form-fields.ts';
import type { ProductSnapshot } from './snapshot.ts';

interface FormHeadProps {
  form: ProductForm;
  product: ProductSnapshot | undefined;
  isGone: boolean;
  onDeleted: () => void;
  onSaveAsNew: () => void;
}

/** The head of the form: link back, the product's name, its actions, and notices. */
export function FormHead({ form, product, isGone, onDeleted, onSaveAsNew }: FormHeadProps) {
  return (
    <header className="grid gap-3 lg:col-span-full">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <LinkButton to="/products" look="quiet" className="-ml-3 px-3">
          <Icon name="left" size={18} />
          {FORM_WORDS.toList}
        </LinkButton>
        {product && <ProductActions id={product.record.id} name={product.record.name} onDeleted={onDeleted} />}
        <h1 className="w-full break-words">
          {product ? product.record.name : form.typed.name.trim() || FORM_WORDS.newTitle}{' '}
          {product && <span className="text-sm text-ink-soft">ID {product.record.id}</span>}
        </h1>
        {product && (
          <HistoryLink collection="products" id={product.record.id}>
            {FORM_WORDS.history}
          </HistoryLink>
        )}
      </div>
      {isGone && (
        <Notice role="status">
          <p>{FORM_WORDS.goneMeanwhile}</p>
          <Button onClick={onSaveAsNew}>{FORM_WORDS.saveAsNew}</Button>
        </Notice>
      )}
      {product && !isGone && <RemoteNotice form={form} product={product} />}
    </header>
  );
}

/** Says who changed what while the form was open. Stock is left out, since each sale changes it. */
function RemoteNotice({ form, product: { record } }: { form: ProductForm; product: ProductSnapshot }) {
  const [opened, setOpened] = useState(record);
  const { data: last } = useQuery({
    ...lastChangeQuery(record.id, record.updated_at),
    enabled: record.updated_at !== opened.updated_at,
  });
  // What this person saved is known.
  if (last?.who === pocketBase.authStore.record?.['email'] && opened !== record) setOpened(record);
  const changed = PRODUCT_COLUMNS.filter((name) => !isSameJson(record[name], opened[name]));
  if (changed.length === 0 || !last) return null;
  const what = changed.map((name) => form.fields[name].label).join(', ');
  return (
    <Notice as="p" role="status">
      {KEEPING_WORDS.changed(last.who, what, momentOf(last.at))}
    </Notice>
  );
}
