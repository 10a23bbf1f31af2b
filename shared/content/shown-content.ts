import { contentWithShipping } from '../orders/shipping-words.ts';
import { fillIn, type NamedDetails } from '../product/fill-in.ts';
import { CONTENT_SECTIONS, SECTION_NAMES, type ShopContent } from './content-fields.ts';
import type { StoredSection } from './content-row.ts';
import type { ContentField } from './field-rules.ts';

type Values = StoredSection[string];

/**
 * The shop's texts as shoppers read them: what they say of free shipping follows the charges, and names in braces are filled in.
 * Rich texts keep the names, since rich-text.ts links what they stand for.
 */
export function shownContent(stored: ShopContent): ShopContent {
  const content = contentWithShipping(stored);
  const sections = SECTION_NAMES.map((section) => [section, filledFields(section, content)]);
  // The names and types of the sections stay; the details themselves name none.
  return { ...(Object.fromEntries(sections) as ShopContent), identity: content.identity };
}

function filledFields(section: keyof ShopContent, content: ShopContent): StoredSection {
  const values: StoredSection = content[section];
  return filledEntry(CONTENT_SECTIONS[section].fields, values, content);
}

function filledEntry(
  fields: Readonly<Record<string, ContentField>>,
  values: StoredSection,
  details: NamedDetails,
): StoredSection {
  const filled = Object.entries(values).map(([name, value]) => [name, filledValue(fields[name], value, details)]);
  return Object.fromEntries(filled);
}

function filledValue(field: ContentField | undefined, value: Values, details: NamedDetails): Values {
  if (field?.kind === 'list' && Array.isArray(value)) {
    const ofOrder = field.isOfOrder ? { ...details, windows: null } : details;
    return value.map((entry) =>
      typeof entry === 'object' && entry !== null && !Array.isArray(entry)
        ? filledEntry(field.fields, entry, ofOrder)
        : entry,
    );
  }
  const isPlain = field?.kind === 'text' || (field?.kind === 'line' && field.format === undefined);
  return isPlain && typeof value === 'string' ? fillIn(value, details) : value;
}
