import { maxLength, productLabel } from '#shared/product/product-fields.ts';
import type { SectionRule } from '../field-rules.ts';

export const declarations = {
  title: 'Product declarations',
  hint: 'What the Legal Metrology rules ask a shop to show with each product. A brand or a product can have its own, which is shown instead. Product pages leave out what is empty.',
  fields: {
    maker: {
      label: productLabel('maker'),
      hint: 'Name and full address, with what they are: “Manufactured by …”, “Packed by …” or “Imported by …”.',
      kind: 'line',
      max: maxLength('maker'),
      default: '',
      where: 'Product pages',
    },
    consumer_care: {
      label: productLabel('consumer_care'),
      hint: 'Whom to ask or complain to: phone, email and address.',
      kind: 'line',
      max: maxLength('consumer_care'),
      default: '',
      where: 'Product pages',
    },
    country_of_origin: {
      label: productLabel('country_of_origin'),
      hint: 'Only if it is true of every product without its own.',
      kind: 'line',
      max: maxLength('country_of_origin'),
      default: '',
      where: 'Product pages, filters, feeds',
    },
    net_quantity: {
      label: productLabel('net_quantity'),
      hint: 'Such as “1 unit” or “1 set of 3 pieces”.',
      kind: 'line',
      max: maxLength('net_quantity'),
      default: '',
      where: 'Product pages',
    },
  },
} satisfies SectionRule<unknown>;
