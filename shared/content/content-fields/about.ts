import type { SectionRule } from '../field-rules.ts';

export const about = {
  title: 'About',
  hint: 'The page about the shop.',
  page: '/about',
  fields: {
    title: { label: 'Title', kind: 'line', max: 80, isRequired: true, default: 'About Us', where: '/about' },
    description: {
      label: 'Description',
      hint: 'For search engines and shared links.',
      kind: 'text',
      max: 300,
      default: '{name} is a shop for suits, sarees and lehengas in Johari Bazaar, Jaipur, delivering across India.',
      opening: 'About {name}.',
      where: '/about',
    },
    lead: {
      label: 'Line under the title',
      kind: 'text',
      max: 400,
      default: 'The gulmohar tree flowers in May, in the worst of the heat. Our shop is named after it.',
      opening: '',
      where: '/about',
    },
    text: {
      label: 'Text',
      kind: 'rich',
      max: 100000,
      isRequired: true,
      default: `## What we sell {#what}

Pakistani designer suits in three pieces, and Indian replicas with the same silhouette, block-printed and finished in India, at a lower price. We always say which is which, and every product names its country of origin.

You will also find Indian classics: chikankari from Lucknow, Bagru and Sanganeri block prints from around Jaipur, sarees, lehengas, shararas, and kurtas in [mul mul](/collections/mul-mul), [cotton](/collections/cotton) and [rayon](/collections/rayon).

## Stitched or unstitched {#stitching}

Many suits come both ways: stitched and ready to wear, in six sizes from XS to XXL, or unstitched, as fabric for your own tailor. Our [size chart](/size-chart) helps you find your size.

## How we choose {#choosing}

We check each fabric against the light, wash a metre of it, and wear one piece for a day. Anything that bleeds, pills or itches is rejected. Most styles are made in small numbers; some are one of a kind.

## Buying from us {#buying}

We deliver across India. You don’t need an account to order, and you have {return_days} to [return or exchange](/returns) anything that doesn’t suit you. To talk first, message us on [WhatsApp]({whatsapp}) or [visit the shop](/contact), Monday to Saturday.`,
      opening: 'You can reach us through the [contact page](/contact).',
      where: '/about',
    },
  },
} satisfies SectionRule<unknown>;
