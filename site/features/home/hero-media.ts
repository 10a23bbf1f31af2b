/** Which screens get a slide's tall picture, and which its wide one. */
export const HERO_TALL = '(width < 48rem)';
export const HERO_WIDE = '(width >= 48rem)';
