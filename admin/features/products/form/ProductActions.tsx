import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#admin/saving/use-save.ts';
import { Button } from '#admin/ui/Button.tsx';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { MenuButton, MenuItem } from '#admin/ui/Menu.tsx';
import { PRODUCTS_KEY } from '../products.queries.ts';
import { FORM_WORDS, KEEPING_WORDS, PRODUCT_MESSAGES } from './messages.ts';
import { productQuery } from './product-form.queries.ts';

interface ProductActionsProps {
  id: string;
  name: string;
  /** Called after the deletion, before leaving the page. */
  onDeleted: () => void;
}

/** Further actions: duplicate, and delete after a confirmation (specification, section 5). */
export function ProductActions({ id, name, onDeleted }: ProductActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeletion(id, onDeleted);
  return (
    <>
      <MenuButton button={<Button look="outline" className="ml-auto" />} label={FORM_WORDS.more}>
        <MenuItem render={<Link to="/products/new" search={{ from: id }} />}>{FORM_WORDS.duplicate}</MenuItem>
        <MenuItem className="text-madder-deep" onClick={() => setIsAsking(true)}>
          {FORM_WORDS.delete}
        </MenuItem>
      </MenuButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={KEEPING_WORDS.deleteTitle}
        action={FORM_WORDS.delete}
        isBusy={deletion.isPending}
        onConfirm={() => deletion.remove()}
        onClose={() => setIsAsking(false)}
      >
        {KEEPING_WORDS.deleteText(name)}
      </ConfirmDialog>
    </>
  );
}

function useDeletion(id: string, onDeleted: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useSave('products', [PRODUCTS_KEY]);
  const remove = () =>
    mutate({
      label: FORM_WORDS.deletedLabel,
      source: 'form',
      operations: [{ action: 'delete', collection: 'products', id }],
      done: PRODUCT_MESSAGES.deleted,
      onSaved: async () => {
        onDeleted();
        await navigate({ to: '/products', ignoreBlocker: true });
        queryClient.removeQueries({ queryKey: productQuery(id).queryKey });
      },
    });
  return { remove, isPending };
}
