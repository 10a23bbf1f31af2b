import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { useSave } from '#admin/saving/use-save.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { MAX_SIZE_NAME, type ShopSize } from '#shared/product/sizes.ts';
import { SIZE_STEPS, SIZES_WORDS } from './messages.ts';
import { SizeRow } from './SizeRow.tsx';
import { addition, nameProblem, sizeName } from './size-changes.ts';
import { sizesQuery } from './sizes.queries.ts';

/** What shows sizes. */
const AFFECTED = [sizesQuery.queryKey, ['products'], ['reorder'], ['new-order'], ['content']];

/** The stitched sizes of the shop: names, order, retired ones. */
export function SizesPage() {
  const sizes = useQuery(sizesQuery);
  return (
    <>
      <p className="mb-1">
        <Link to="/settings" className="link">
          {SIZES_WORDS.back}
        </Link>
      </p>
      <h1>{SIZES_WORDS.title}</h1>
      <p className="mb-1 max-w-3xl text-ink-soft">{SIZES_WORDS.hint}</p>
      <p className="mb-4 max-w-3xl text-ink-soft">{SIZES_WORDS.retiredHint}</p>
      <QueryView query={sizes} loading={SIZES_WORDS.loading}>
        {(listed) => <Sizes sizes={listed} />}
      </QueryView>
    </>
  );
}

function Sizes({ sizes }: { sizes: readonly ShopSize[] }) {
  const step = useSave('sizes', AFFECTED);
  return (
    <div className="grid max-w-2xl gap-4">
      <Card as="ol" className="divide-y divide-line" aria-label={SIZES_WORDS.title}>
        {sizes.map((size, index) => (
          <SizeRow key={size.id} size={size} index={index} sizes={sizes} step={step} />
        ))}
      </Card>
      <AddSize sizes={sizes} step={step} />
    </div>
  );
}

function AddSize({ sizes, step }: { sizes: readonly ShopSize[]; step: ReturnType<typeof useSave> }) {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const name = sizeName(typed);
  const problem = nameProblem(sizes, name);
  const add = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined || step.isPending) return;
    const label = SIZE_STEPS.added(name);
    step.mutate(
      { label, source: 'form', operations: addition(sizes, name), done: label },
      {
        onSuccess: () => {
          setTyped('');
          setTried(false);
        },
      },
    );
  };
  return (
    <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={add}>
      <Field
        label={SIZES_WORDS.newSize}
        hint={SIZES_WORDS.nameHint}
        error={isTried ? problem : undefined}
        className="w-full sm:w-80"
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={MAX_SIZE_NAME}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setTried(false);
            }}
          />
        )}
      </Field>
      <Button type="submit" className="sm:mt-6.5" disabled={step.isPending}>
        {SIZES_WORDS.add}
      </Button>
    </form>
  );
}
