import { SHOP } from '#shared/shop.ts';
import type { Article } from './article.ts';
import { CHAT_APP, QUESTION_CHAT } from './chat.ts';

/** The page about the shop (specification, section 1). */
export const ABOUT: Article = {
  title: 'About Us',
  path: '/about',
  description: `${SHOP.name} is a shop for suits, sarees and lehengas in Johari Bazaar, Jaipur, delivering across India.`,
  lead: 'The gulmohar flowers in May, when nothing else dares to. We named a clothing shop after it.',
  sections: [
    {
      id: 'what',
      title: 'What we sell',
      body: [
        'Pakistani designer suits, three pieces each, for those who follow every lawn season; and Indian replicas of them, block-printed and finished here, for those who love the silhouette and would rather pay less. We always say which is which, and every piece names its country of origin.',
        'Beside them hang the garments India has made all along: chikankari from Lucknow, bagru and sanganeri prints from down the road, sarees, lehengas, shararas, and kurtas in [mul mul](/collections/mul-mul), [cotton](/collections/cotton) and [rayon](/collections/rayon).',
      ],
    },
    {
      id: 'stitching',
      title: 'Stitched, or not yet',
      body: [
        'Many suits come both ways. Stitched, in six sizes from XS to XXL, ready for Saturday. Or unstitched, as cloth, for the tailor who has known your shoulders for ten years. Our [size chart](/size-chart) tells you which it should be.',
      ],
    },
    {
      id: 'choosing',
      title: 'How we choose',
      body: [
        'We hold each cloth against the light, wash a metre of it, and wear one piece for a day. What bleeds, pills or itches goes back. What stays is made in small numbers, and some of it exists only once.',
      ],
    },
    {
      id: 'buying',
      title: 'Buying from us',
      body: [
        `We deliver across India. You need no account to order, and no courage either: you have seven days to [return or exchange](/returns) what does not suit you. If you would rather talk first, we are on [${CHAT_APP}](${QUESTION_CHAT}), and [in the shop](/contact) six days a week.`,
      ],
    },
  ],
};
