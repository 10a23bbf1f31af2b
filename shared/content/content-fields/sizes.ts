import type { SectionRule } from '../field-rules.ts';

export const sizes = {
  title: 'Size chart',
  hint: 'Measurements in inches; centimetres are computed. The size finder and the size guide beside products use the same tables.',
  page: '/size-chart',
  fields: {
    title: { label: 'Title', kind: 'line', max: 80, isRequired: true, default: 'Size Chart', where: '/size-chart' },
    lead: {
      label: 'Line under the title',
      hint: 'Also for search engines and shared links.',
      kind: 'text',
      max: 300,
      default: 'Our stitched sizes, XS to XXL, and how to find yours in three minutes with a tape measure.',
      where: '/size-chart',
    },
    kurti: {
      label: 'Kurti',
      hint: 'The smallest size first. The size finder suggests from bust, waist and hip of this table.',
      kind: 'list',
      max: 12,
      item: 'size',
      fields: {
        size: { label: 'Size', kind: 'line', format: 'size', max: 12, isRequired: true },
        bust: { label: 'Bust', kind: 'line', format: 'inches', max: 5, isRequired: true },
        waist: { label: 'Waist', kind: 'line', format: 'inches', max: 5, isRequired: true },
        hip: { label: 'Hip', kind: 'line', format: 'inches', max: 5, isRequired: true },
        length: { label: 'Length', kind: 'line', format: 'inches', max: 5, isRequired: true },
      },
      default: [
        { size: 'XS', bust: '32', waist: '26', hip: '34', length: '44' },
        { size: 'S', bust: '34', waist: '28', hip: '36', length: '44' },
        { size: 'M', bust: '36', waist: '30', hip: '38', length: '45' },
        { size: 'L', bust: '38', waist: '32', hip: '40', length: '45' },
        { size: 'XL', bust: '40', waist: '34', hip: '42', length: '46' },
        { size: 'XXL', bust: '42', waist: '36', hip: '44', length: '46' },
      ],
      where: '/size-chart, size guide of products',
    },
    suit: {
      label: 'Suit set',
      kind: 'list',
      max: 12,
      item: 'size',
      fields: {
        size: { label: 'Size', kind: 'line', format: 'size', max: 12, isRequired: true },
        bust: { label: 'Bust', kind: 'line', format: 'inches', max: 5, isRequired: true },
        waist: { label: 'Waist', kind: 'line', format: 'inches', max: 5, isRequired: true },
        hip: { label: 'Hip', kind: 'line', format: 'inches', max: 5, isRequired: true },
        kurta: { label: 'Kurta length', kind: 'line', format: 'inches', max: 5, isRequired: true },
        pant: { label: 'Pant length', kind: 'line', format: 'inches', max: 5, isRequired: true },
      },
      default: [
        { size: 'XS', bust: '32', waist: '26', hip: '34', kurta: '44', pant: '37' },
        { size: 'S', bust: '34', waist: '28', hip: '36', kurta: '44', pant: '37' },
        { size: 'M', bust: '36', waist: '30', hip: '38', kurta: '45', pant: '37' },
        { size: 'L', bust: '38', waist: '32', hip: '40', kurta: '45', pant: '37' },
        { size: 'XL', bust: '40', waist: '34', hip: '42', kurta: '46', pant: '37' },
        { size: 'XXL', bust: '42', waist: '36', hip: '44', kurta: '46', pant: '37' },
      ],
      where: '/size-chart, size guide of products',
    },
    steps: {
      label: 'How to measure',
      hint: 'The drawing has five numbers, in this order.',
      kind: 'list',
      max: 5,
      item: 'measure',
      fields: {
        name: { label: 'Name', kind: 'line', max: 60, isRequired: true },
        text: { label: 'Text', kind: 'line', max: 200 },
      },
      default: [
        { name: 'Bust', text: 'Around the fullest part, the tape level across your back, arms down.' },
        {
          name: 'Waist',
          text: 'Around the narrowest part, usually a hand above the navel. Breathe out and don’t pull in.',
        },
        { name: 'Hip', text: 'Around the fullest part, feet together.' },
        {
          name: 'Kurti or kurta length',
          text: 'From the highest point of the shoulder straight down to where it should end.',
        },
        { name: 'Pant length', text: 'From the waist down the outside of the leg to the ankle bone.' },
      ],
      where: '/size-chart',
    },
    tips: {
      label: 'Tips',
      kind: 'list',
      max: 12,
      item: 'tip',
      fields: {
        text: { label: 'Text', kind: 'line', max: 300, isRequired: true },
      },
      default: [
        {
          text: 'Measure over the underwear you will wear with it, with a soft tape that lies flat and does not pinch.',
        },
        {
          text: 'Bust, waist and hip are body measurements; the garment has room to move on top. Lengths are measured on the garment.',
        },
        { text: 'Choose a kurti by your bust; a straight one without side slits by your hip.' },
        { text: 'Between two sizes, take the larger one. Any tailor can take it in.' },
        { text: 'Or measure a kurti that fits you well, laid flat, and compare.' },
      ],
      where: '/size-chart',
    },
  },
} satisfies SectionRule<unknown>;
