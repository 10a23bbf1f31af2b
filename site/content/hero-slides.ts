/**
 * The slides of the home page's hero. `picture` is the first part of the names of its wide and tall pictures;
 * `collection` names where the slide leads.
 */
export const HERO_SLIDES = [
  {
    picture: 'hero-pakistani',
    title: 'Long lines, fine lawn',
    text: 'Original Pakistani designer suits, three pieces each, ready to wear or to be stitched.',
    collection: 'Original Pakistani',
    href: '/original-pakistani',
  },
  {
    picture: 'hero-indian',
    title: 'The same grace, made here',
    text: 'Indian replicas of the season’s silhouettes, block-printed and finished by hand.',
    collection: 'Indian Replica',
    href: '/indian-replica',
  },
  {
    picture: 'hero-festive',
    title: 'Dressed for the baraat',
    text: 'Zari, mirror work and gota for the nights that go on till morning.',
    collection: 'Original Pakistani',
    href: '/original-pakistani',
  },
] as const;
