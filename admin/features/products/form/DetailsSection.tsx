import { useQuery } from '@tanstack/react-query';
import { FORM_WORDS } from './messages.ts';
import { type Suggested, suggestionsQuery } from './product-form.queries.ts';
import { Section } from './Section.tsx';
import { TextField } from './TextField.tsx';

const SUGGESTED_FIELDS: readonly Suggested[] = [
  'fabric',
  'colour',
  'work',
  'catalog_name',
  'country_of_origin',
  'wash_care',
];

/** Fields for the shop's filters and the facts on the product page. */
export function DetailsSection() {
  const { data: suggestions } = useQuery(suggestionsQuery());
  return (
    <Section title={FORM_WORDS.details}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="sku" spellCheck={false} autoCapitalize="characters" />
        {SUGGESTED_FIELDS.map((name) => (
          <TextField
            key={name}
            name={name}
            suggestions={suggestions?.get(name)}
            className={name === 'wash_care' ? 'sm:col-span-2' : ''}
          />
        ))}
      </div>
    </Section>
  );
}
