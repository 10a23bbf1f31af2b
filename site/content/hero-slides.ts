/**
 * The slides of the home page's hero. `picture` is the common prefix of the slide's wide and tall pictures; `collection`
 * is the name of the page the slide links to.
 */
export const HERO_SLIDES = [
  {
    picture: 'hero-pakistani',
    title: 'New-season lawn suits',
    text: 'Original Pakistani designer suits in three pieces, stitched or unstitched.',
    collection: 'Original Pakistani',
    href: '/original-pakistani',
  },
  {
    picture: 'hero-indian',
    title: 'Designer looks, made in India',
    text: 'Indian replicas of this season’s styles, block-printed and finished by hand.',
    collection: 'Indian Replica',
    href: '/indian-replica',
  },
  {
    picture: 'hero-festive',
    title: 'Dressed for the wedding season',
    text: 'Zari, mirror work and gota for sangeet, wedding and reception.',
    collection: 'Original Pakistani',
    href: '/original-pakistani',
  },
] as const;
