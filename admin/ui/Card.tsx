import { type ComponentProps, createElement } from 'react';

type CardTag = 'div' | 'section' | 'article' | 'form' | 'details' | 'p' | 'ul' | 'ol' | 'li';

type CardProps<Tag extends CardTag> = { as?: Tag } & ComponentProps<Tag>;

/** A bright box with a border. */
export function Card<Tag extends CardTag = 'div'>({ as, className = '', ...attributes }: CardProps<Tag>) {
  return createElement(as ?? 'div', { ...attributes, className: `card ${className}` });
}
