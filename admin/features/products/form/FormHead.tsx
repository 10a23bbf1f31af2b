import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { momentOf } from '#admin/format/dates.ts';
import { useDelete } from '#admin/saving/use-delete.tsx';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { HistoryLink } from '#admin/ui/HistoryLink.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { MenuButton, MenuItem } from '#admin/ui/Menu.tsx';
import { Notice } from '#admin/ui/Notices.tsx';
import { isSameJson } from '#shared/same-json.ts';
import { PRODUCTS_KEY } from '../products.queries.ts';
import { FORM_WORDS, KEEPING_WORDS, PRODUCT_MESSAGES } from './messages.ts';
import { lastChangeQuery, productQuery } from './product-form.queries.ts';
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

interface ProductActionsProps {
  id: string;
  name: string;
  /** Called after the deletion, before leaving the page. */
  onDeleted: () => void;
}

/** Further actions: duplicate, and delete after a confirmation (specification, section 5). */
function ProductActions({ id, name, onDeleted }: ProductActionsProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const deletion = useDelete('products', [PRODUCTS_KEY], {
    title: KEEPING_WORDS.deleteTitle,
    text: KEEPING_WORDS.deleteText(name),
    label: FORM_WORDS.deletedLabel,
    operations: [{ action: 'delete', collection: 'products', id }],
    done: PRODUCT_MESSAGES.deleted,
    onSaved: async () => {
      onDeleted();
      await navigate({ to: '/products', ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: productQuery(id).queryKey });
    },
  });
  return (
    <>
      <MenuButton button={<Button look="outline" className="ml-auto" />} label={FORM_WORDS.more}>
        <MenuItem render={<Link to="/products/new" search={{ from: id }} />}>{FORM_WORDS.duplicate}</MenuItem>
        <MenuItem className="text-madder-deep" onClick={deletion.ask}>
          {FORM_WORDS.delete}
        </MenuItem>
      </MenuButton>
      {deletion.dialog}
    </>
  );
}
