import type { ComponentProps } from 'react';

/** A choice of what is shown below it; pressed, or selected in a tablist. */
export function Tab({ className = '', ...attributes }: ComponentProps<'button'>) {
  const look =
    'min-h-11 cursor-pointer border-b-3 border-transparent hover:text-accent aria-pressed:border-accent aria-pressed:font-semibold aria-selected:border-accent aria-selected:font-semibold';
  return <button type="button" className={`${look} ${className}`} {...attributes} />;
}
