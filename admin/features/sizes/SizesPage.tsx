import { useQuery } from '@tanstack/react-query';
import { SettingsHead } from '#admin/features/settings/SettingsHead.tsx';
import { FormField } from '#admin/forms/FormField.tsx';
import { RecordForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { useSave } from '#admin/saving/use-save.ts';
import { Card } from '#admin/ui/Card.tsx';
import type { ShopSize } from '#shared/product/sizes.ts';
import { SIZE_STEPS, SIZES_WORDS } from './messages.ts';
import { SizeRow } from './SizeRow.tsx';
import { AFFECTED, addition, nameProblem, SIZE_FIELDS, sizesQuery } from './sizes.queries.ts';

/** The stitched sizes of the shop: names, order, retired ones. */
export function SizesPage() {
  const sizes = useQuery(sizesQuery);
  return (
    <>
      <SettingsHead title={SIZES_WORDS.title} hint={SIZES_WORDS.hint} />
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
      <AddSize sizes={sizes} />
    </div>
  );
}

function AddSize({ sizes }: { sizes: readonly ShopSize[] }) {
  const form = useRecordForm(SIZE_FIELDS, {
    record: undefined,
    problems: ({ name }) => ({ name: nameProblem(sizes, name) }),
    affected: AFFECTED,
    save: {
      collection: 'sizes',
      done: ({ name }) => SIZE_STEPS.added(name),
      operations: ({ all }) => addition(sizes, all.name),
    },
    onSaved: () => form.restart(),
  });
  return (
    <RecordForm form={form} className="flex flex-wrap items-start gap-3">
      <FormField name="name" label={SIZES_WORDS.newSize} hint={SIZES_WORDS.nameHint} className="w-full sm:w-80" />
      <SubmitButton form={form} label={SIZES_WORDS.add} className="sm:mt-6.5" />
    </RecordForm>
  );
}
