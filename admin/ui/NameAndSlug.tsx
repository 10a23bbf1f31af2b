import type { ReactNode } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';
import { NAME_WORDS } from './name-and-slug.ts';

interface NameAndSlugProps {
  name: UseFormRegisterReturn;
  slug: UseFormRegisterReturn;
  errors: { name?: FieldError | undefined; slug?: FieldError | undefined };
  slugHint?: ReactNode;
}

/** The form fields of a name and of the slug that is made from it. */
export function NameAndSlug({ name, slug, errors, slugHint }: NameAndSlugProps) {
  return (
    <>
      <Field label={NAME_WORDS.name} isRequired error={errors.name?.message}>
        {(control) => <Input {...control} {...name} autoComplete="off" aria-required="true" />}
      </Field>
      <Field label={NAME_WORDS.slug} error={errors.slug?.message} hint={slugHint}>
        {(control) => <Input {...control} {...slug} autoComplete="off" spellCheck={false} />}
      </Field>
    </>
  );
}
