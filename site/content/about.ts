import type { Article } from './article.ts';

/** The page about the shop (specification, section 1). */
export const ABOUT: Article = {
  title: 'About Us',
  path: '/about',
  description: '{name} is a shop for suits, sarees and lehengas in Johari Bazaar, Jaipur, delivering across India.',
  lead: 'The gulmohar tree flowers in May, in the worst of the heat. Our shop is named after it.',
  sections: [
    {
      id: 'what',
      title: 'What we sell',
      body: [
        'Pakistani designer suits in three pieces, new every lawn season; and Indian replicas with the same silhouette, block-printed and finished in India, at a lower price. We always say which is which, and every product names its country of origin.',
        'You will also find Indian classics: chikankari from Lucknow, Bagru and Sanganeri block prints from around Jaipur, sarees, lehengas, shararas, and kurtas in [mul mul](/collections/mul-mul), [cotton](/collections/cotton) and [rayon](/collections/rayon).',
      ],
    },
    {
      id: 'stitching',
      title: 'Stitched or unstitched',
      body: [
        'Many suits come both ways: stitched and ready to wear, in six sizes from XS to XXL, or unstitched, as fabric for your own tailor. Our [size chart](/size-chart) helps you find your size.',
      ],
    },
    {
      id: 'choosing',
      title: 'How we choose',
      body: [
        'We check each fabric against the light, wash a metre of it, and wear one piece for a day. Anything that bleeds, pills or itches is rejected. Most styles are made in small numbers; some are one of a kind.',
      ],
    },
    {
      id: 'buying',
      title: 'Buying from us',
      body: [
        'We deliver across India. You don’t need an account to order, and you have seven days to [return or exchange](/returns) anything that doesn’t suit you. To talk first, message us on [WhatsApp]({whatsapp}) or [visit the shop](/contact), Monday to Saturday.',
      ],
    },
  ],
};
