import { contentFault } from '#shared/content/faults.ts';
import { allFields, fieldsOf } from './sections.ts';

/** What `npm run setup` asked about the shop: variables of the first start, by the detail they become. */
const ANSWERS = { name: 'SHOP_NAME', phone: 'SHOP_PHONE', whatsapp: 'SHOP_WHATSAPP', email: 'SHOP_EMAIL' };

/**
 * What a shop without the demo starts with instead of the specification's sample texts: no claim that the owner has not made, no
 * invented contact, and the owner's answers. Values by section and field; the other fields have their standard.
 */
export function openingContent(): Record<string, Values> {
  const content: Record<string, Values> = {};
  for (const { section, name, field } of allFields()) {
    if (field.opening !== undefined) content[section] = { ...content[section], [name]: field.opening };
  }
  return { ...content, identity: { ...content.identity, ...answers() } };
}

function answers() {
  const values: Values = {};
  for (const [name, variable] of Object.entries(ANSWERS)) {
    const field = fieldsOf('identity')?.[name];
    const value = $os.getenv(variable);
    if (value !== '' && field && contentFault(field, value) === '') values[name] = value;
  }
  return values;
}
