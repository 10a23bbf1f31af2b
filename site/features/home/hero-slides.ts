import { isShownAt } from '#shared/content/dated-content.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import type { ProductImage } from '#shared/product/product.ts';

/** Which screens get a slide's tall picture, and which its wide one. */
export const HERO_TALL = '(width < 48rem)';
export const HERO_WIDE = '(width >= 48rem)';

/** A slide of the hero with its pictures. */
export interface HeroSlide {
  title: string;
  text: string;
  button: string;
  href: string;
  /** For wide screens; undefined for a plain pattern. */
  wide: ProductImage | undefined;
  /** For phones, if it is another one. */
  tall: ProductImage | undefined;
  /** Whether staff chose the picture. The standard ones leave room for the words. */
  isOwnPicture: boolean;
}

/** The slides that are shown now. A picture that is not in the library any more is replaced by the slide's other one. */
export function heroSlides({
  content,
  pictures,
  now,
}: Pick<Catalogue, 'content' | 'pictures' | 'now'>): readonly HeroSlide[] {
  return content.hero.slides
    .filter((slide) => isShownAt(slide, now))
    .map(({ title, text, button, link, picture, tall_picture }) => {
      const [wide, tall] = [pictures.get(picture), pictures.get(tall_picture)];
      return {
        ...{ title, text, button, href: link },
        wide: wide ?? tall,
        tall: wide === undefined ? undefined : tall,
        isOwnPicture: !(wide === undefined ? tall_picture : picture).startsWith('hero-'),
      };
    });
}
