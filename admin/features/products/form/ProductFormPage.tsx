import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureStatus } from '#admin/api/failures.ts';
import { useAccessCheck } from '#admin/api/use-access-check.ts';
import { WithSizes } from '#admin/features/sizes/WithSizes.tsx';
import { ListFailure, ListSkeleton } from '#admin/lists/QueryView.tsx';
import { LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { emptyValues } from './form-values.ts';
import { FORM_WORDS } from './messages.ts';
import { ProductForm } from './ProductForm.tsx';
import { choicesQuery, productQuery } from './product-form.queries.ts';
import { copyOf, type ProductSnapshot, valuesOf } from './snapshot.ts';
import type { Intent } from './use-save-product.ts';

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
  const start = original.data && round === 0 ? copyOf(original.data) : emptyValues();
  return (
    <ProductForm
      key={`${from ?? ''}-${round}`}
      productId="new"
      opened={null}
      start={start}
      choices={choices.data}
      latest={undefined}
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
  const [opened, setOpened] = useState<ProductSnapshot>();
  const choices = useQuery(choicesQuery());
  // Always refetched: saving compares with this version, so it must not be an older one from the cache.
  const product = useQuery({
    ...productQuery(id),
    refetchInterval: POLL_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const isGone = failureStatus(product.error) === 404;
  const done = useDone(undefined);
  useAccessCheck(isGone);
  if (opened === undefined && product.data && product.isFetchedAfterMount) setOpened(product.data);
  if (opened === undefined && isGone) return <Gone />;
  const retry = () => void Promise.all([choices.refetch(), product.refetch()]);
  if (!choices.data && choices.error) return <ListFailure onRetry={retry} />;
  if (opened === undefined && product.error) return <ListFailure onRetry={retry} />;
  if (opened === undefined || !choices.data) return <ListSkeleton label={FORM_WORDS.loading} />;
  return (
    <ProductForm
      productId={id}
      opened={opened}
      start={valuesOf(opened)}
      choices={choices.data}
      latest={isGone ? null : product.data}
      onDone={done}
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
