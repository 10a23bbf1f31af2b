import { useQuery } from '@tanstack/react-query';
import { maxLength, PLAIN_TEXT_FIELDS } from '#shared/product/product-fields.ts';
import { FORM_WORDS } from './messages.ts';
import { suggestionsQuery } from './product-form.queries.ts';
import { Section } from './Section.tsx';
import { TextField } from './TextField.tsx';

/** A field for more characters than this has a line of its own. */
const HALF_LINE = 200;

/** Fields for the shop's filters and the facts on the product page. */
export function DetailsSection() {
  const { data: suggestions } = useQuery(suggestionsQuery());
  return (
    <Section title={FORM_WORDS.details}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="sku" spellCheck={false} autoCapitalize="characters" />
        {PLAIN_TEXT_FIELDS.map((name) => (
          <TextField
            key={name}
            name={name}
            suggestions={suggestions?.get(name)}
            className={maxLength(name) > HALF_LINE ? 'sm:col-span-2' : ''}
          />
        ))}
      </div>
    </Section>
  );
}
