import type { Declared } from '#shared/product/declarations.ts';
import { maxLength, productLabel } from '#shared/product/product-fields.ts';
import type { SectionRule } from '../field-rules.ts';

const declared = (field: Declared, hint: string, where = 'Product pages') => {
  return { label: productLabel(field), hint, kind: 'line' as const, max: maxLength(field), default: '', where };
};

export const declarations = {
  title: 'Product declarations',
  hint: 'What the Legal Metrology rules ask a shop to show with each product. A brand or a product can have its own, which is shown instead. Product pages leave out what is empty.',
  fields: {
    maker: declared(
      'maker',
      'Name and full address, with what they are: “Manufactured by …”, “Packed by …” or “Imported by …”.',
    ),
    consumer_care: declared('consumer_care', 'Whom to ask or complain to: phone, email and address.'),
    country_of_origin: declared(
      'country_of_origin',
      'Only if it is true of every product without its own.',
      'Product pages, filters, feeds',
    ),
    net_quantity: declared('net_quantity', 'Such as “1 unit” or “1 set of 3 pieces”.'),
  },
} satisfies SectionRule<unknown>;
