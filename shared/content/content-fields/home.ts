import type { SectionRule } from '../field-rules.ts';

export const home = {
  title: 'Home page',
  hint: 'Title, figures, number of products and booking steps of the home page.',
  page: '/',
  fields: {
    title: {
      label: 'Title',
      hint: 'For search engines and the window. {name} stands for the shop’s name.',
      kind: 'line',
      max: 120,
      isRequired: true,
      default: '{name}: suits, sarees and lehengas from Jaipur',
      opening: '{name}: suits, sarees and lehengas',
      where: 'Home page',
    },
    description: {
      label: 'Description',
      hint: 'For search engines and shared links.',
      kind: 'text',
      max: 300,
      default:
        'Pakistani designer suits, Indian replicas, chikankari, sarees and lehengas, delivered across India. Prices inclusive of all taxes.',
      opening: 'Suits, sarees and lehengas. Prices inclusive of all taxes.',
      where: 'Home page',
    },
    quick_links: {
      label: 'Quick links',
      hint: 'The row of links at the top.',
      kind: 'list',
      max: 6,
      item: 'link',
      fields: {
        name: {
          label: 'Name',
          kind: 'line',
          max: 24,
          isRequired: true,
        },
        link: {
          label: 'Link',
          kind: 'line',
          format: 'place',
          max: 300,
          isRequired: true,
        },
      },
      default: [
        {
          name: 'Sarees',
          link: '/search?q=saree',
        },
        {
          name: 'Kurtis',
          link: '/search?q=kurti',
        },
        {
          name: 'Suits',
          link: '/search?q=suit',
        },
        {
          name: 'Lehengas',
          link: '/search?q=lehenga',
        },
      ],
      where: 'Home page',
    },
    figures: {
      label: 'Figures',
      hint: 'Claims under the large pictures. Keep only what is true; without any the strip is not shown.',
      kind: 'list',
      max: 4,
      item: 'figure',
      fields: {
        figure: {
          label: 'Figure',
          kind: 'line',
          max: 20,
          isRequired: true,
        },
        label: {
          label: 'Words',
          kind: 'line',
          max: 40,
          isRequired: true,
        },
      },
      default: [
        {
          figure: '500+',
          label: 'Designer Suits',
        },
        {
          figure: '50k+',
          label: 'Happy Customers',
        },
        {
          figure: 'Pan India',
          label: 'Delivery',
        },
        {
          figure: '100%',
          label: 'Authentic',
        },
      ],
      opening: [],
      where: 'Home page',
    },
    new_arrivals_count: {
      label: 'Products under New Arrivals',
      kind: 'number',
      min: 1,
      max: 40,
      default: 10,
      where: 'Home page',
    },
    featured_count: {
      label: 'Products under Featured Products',
      kind: 'number',
      min: 1,
      max: 40,
      default: 8,
      where: 'Home page',
    },
    collections_text: {
      label: 'Line under Collections',
      kind: 'line',
      max: 160,
      default: 'Three fabrics made for an Indian summer.',
      opening: '',
      where: 'Home page',
    },
    booking_text: {
      label: 'Line under Book Easily',
      kind: 'line',
      max: 160,
      default: 'No account, no forms. Send us a photo or link and we will book it for you.',
      where: 'Home page',
    },
    booking_message: {
      label: 'WhatsApp message of Book Easily',
      hint: 'Already written when the chat opens.',
      kind: 'line',
      max: 300,
      default: 'Hi, I would like to book something from your collection.',
      where: 'Home page',
    },
    steps: {
      label: 'Booking steps',
      kind: 'list',
      max: 6,
      item: 'step',
      fields: {
        title: {
          label: 'Title',
          kind: 'line',
          max: 40,
          isRequired: true,
        },
        text: {
          label: 'Text',
          kind: 'line',
          max: 200,
        },
      },
      default: [
        {
          title: 'Choose',
          text: 'Copy a product’s link, or take a screenshot.',
        },
        {
          title: 'Send',
          text: 'Write to us on WhatsApp or Instagram with your size.',
        },
        {
          title: 'Relax',
          text: 'We confirm stock, stitch it if you wish, and ship it to your door.',
        },
      ],
      where: 'Home page',
    },
  },
} satisfies SectionRule<unknown>;
