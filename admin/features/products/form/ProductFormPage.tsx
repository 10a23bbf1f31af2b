import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureStatus } from '#admin/api/failures.ts';
import { useAccessCheck } from '#admin/api/use-access-check.ts';
import { WithSizes } from '#admin/features/sizes/WithSizes.tsx';
import { ListFailure, ListSkeleton } from '#admin/lists/QueryView.tsx';
import { LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { FORM_WORDS } from './messages.ts';
import { againId, type Intent, ProductForm } from './ProductForm.tsx';
import { choicesQuery, productQuery } from './product-form.queries.ts';
import { copyOf } from './snapshot.ts';

/** The list rules keep admins from products' realtime events, so an open form polls for changes by others. */
const POLL_MS = 10_000;

const newRoute = getRouteApi('/products/new');
const oneRoute = getRouteApi('/products/$id');

/** The form of a new product, empty or a copy of another. */
export function NewProductPage() {
  return (
    <WithSizes>
      <NewProduct />
    </WithSizes>
  );
}

function NewProduct() {
  const { from } = newRoute.useSearch();
  const [round, setRound] = useState(0);
  const choices = useQuery(choicesQuery());
  const original = useQuery({ ...productQuery(from ?? ''), enabled: from !== undefined });
  const done = useDone(() => setRound(round + 1));
  const isReady = choices.data !== undefined && (from === undefined || original.data !== undefined);
  if (!isReady && failureStatus(original.error) === 404) return <Gone />;
  // Later failures must not replace the form with its typed values.
  if (!isReady && (choices.error ?? original.error)) {
    return <ListFailure onRetry={() => void Promise.all([choices.refetch(), from && original.refetch()])} />;
  }
  if (!choices.data || !isReady) return <ListSkeleton label={FORM_WORDS.loading} />;
  return (
    <ProductForm
      key={`${from ?? ''}-${round}`}
      product={undefined}
      {...(original.data && round === 0 && { start: copyOf(original.data) })}
      draftId={from !== undefined && round === 0 ? `product copy ${from}` : 'product new'}
      choices={choices.data}
      onDone={done}
    />
  );
}

/** The form of an existing product. */
export function EditProductPage() {
  const { id } = oneRoute.useParams();
  return (
    <WithSizes>
      <EditProduct key={id} id={id} />
    </WithSizes>
  );
}

function EditProduct({ id }: { id: string }) {
  const [isAgain, setAgain] = useState(false);
  const choices = useQuery(choicesQuery());
  // Always refetched: the form must not open with an older version from the cache.
  const product = useQuery({
    ...productQuery(id),
    refetchInterval: POLL_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const isGone = failureStatus(product.error) === 404;
  const done = useDone(undefined);
  useAccessCheck(isGone);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && product.data && product.isFetchedAfterMount && !isGone) setOpen(true);
  if (!isOpen && isGone) return <Gone />;
  const retry = () => void Promise.all([choices.refetch(), product.refetch()]);
  if (!choices.data && choices.error) return <ListFailure onRetry={retry} />;
  if (!isOpen && product.error) return <ListFailure onRetry={retry} />;
  if (!isOpen || !choices.data || !product.data) return <ListSkeleton label={FORM_WORDS.loading} />;
  const shared = { choices: choices.data, onDone: done };
  if (isAgain) return <ProductForm key="again" product={undefined} draftId={againId(id)} isMoved {...shared} />;
  return (
    <ProductForm
      product={product.data}
      draftId={`product ${id}`}
      isGone={isGone}
      onSaveAsNew={() => setAgain(true)}
      {...shared}
    />
  );
}

/** Navigation after saving: to the new product's own page, or to an empty form after 'Save and new'. */
function useDone(again: (() => void) | undefined) {
  const navigate = useNavigate();
  return (id: string, isNew: boolean, intent: Intent) => {
    if (intent === 'new') {
      again?.();
      void navigate({ to: '/products/new', search: {}, ignoreBlocker: true, replace: again !== undefined });
    } else if (isNew) {
      void navigate({ to: '/products/$id', params: { id }, ignoreBlocker: true, replace: true });
    }
  };
}

function Gone() {
  return (
    <Card role="alert" className="grid justify-items-start gap-3 p-6">
      <h1>{FORM_WORDS.gone}</h1>
      <p className="text-ink-soft">{FORM_WORDS.goneHint}</p>
      <LinkButton to="/products">{FORM_WORDS.toList}</LinkButton>
    </Card>
  );
}
