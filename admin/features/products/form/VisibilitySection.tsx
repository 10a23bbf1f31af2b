import { useFormContext } from 'react-hook-form';
import type { FormValues } from './form-values.ts';
import { FORM_WORDS } from './messages.ts';
import { Section } from './Section.tsx';

const FLAGS = [
  { name: 'is_active', label: FORM_WORDS.active, hint: FORM_WORDS.activeHint },
  { name: 'is_featured', label: FORM_WORDS.featured, hint: FORM_WORDS.featuredHint },
  { name: 'is_new', label: FORM_WORDS.new, hint: FORM_WORDS.newHint },
] as const;

/** The three flags of a product (specification, section 4). */
export function VisibilitySection() {
  const { register } = useFormContext<FormValues>();
  return (
    <Section title={FORM_WORDS.visibility}>
      <ul className="grid gap-2.5">
        {FLAGS.map(({ name, label, hint }) => (
          <li key={name}>
            <label className="check">
              <input type="checkbox" {...register(name)} />
              <span>
                <span className="font-semibold">{label}</span> <span className="text-sm text-ink-soft">{hint}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Section>
  );
}
