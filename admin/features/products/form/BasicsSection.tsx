import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#admin/ui/Field.tsx';
import { TextArea } from '#admin/ui/Input.tsx';
import { toSlug } from '#shared/text/slug.ts';
import { hasOtherTags } from './description-text.ts';
import type { FormValues } from './form-values.ts';
import { FORM_WORDS } from './messages.ts';
import { Section } from './Section.tsx';
import type { ProductSnapshot } from './snapshot.ts';
import { TextField, useFieldError } from './TextField.tsx';

/** Name, slug and description. Typing a name regenerates the slug (specification, section 5). */
export function BasicsSection({ base }: { base: ProductSnapshot | null }) {
  const { setValue, formState } = useFormContext<FormValues>();
  const followName = (name: string) =>
    setValue('slug', toSlug(name), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <Section title={FORM_WORDS.basics}>
      <TextField name="name" isRequired autoFocus={base === null} onTyped={followName} />
      <TextField name="slug" hint={FORM_WORDS.slugHint} spellCheck={false} autoCapitalize="none" />
      <DescriptionField stored={String(base?.record['description'] ?? '')} />
    </Section>
  );
}

function DescriptionField({ stored }: { stored: string }) {
  const { register } = useFormContext<FormValues>();
  const text = useWatch<FormValues, 'description'>({ name: 'description' });
  const error = useFieldError('description');
  const hint = hasOtherTags(stored) ? FORM_WORDS.descriptionTags : FORM_WORDS.descriptionHint;
  return (
    <Field label="Description" hint={hint} error={error}>
      {(control) => (
        <TextArea
          {...control}
          {...register('description')}
          className="resize-y leading-normal"
          rows={Math.min(16, Math.max(5, text.split('\n').length + 1))}
        />
      )}
    </Field>
  );
}
