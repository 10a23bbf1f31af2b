import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface Look {
  /** Filled unless given; `danger` deletes or discards something. */
  look?: 'filled' | 'outline' | 'quiet' | 'danger' | undefined;
  /** `icon`: as wide as it is high, for a button that shows only an icon. */
  size?: 'icon' | undefined;
}

/** A button; submits a form only with `type="submit"`. */
export function Button({ look, size, className, type = 'button', ...attributes }: Look & ComponentProps<'button'>) {
  return <button type={type} className={classesOf(look, size, className)} {...attributes} />;
}

/** A link outside the admin that looks like a button. */
export function AnchorButton({ look, size, className, children, ...attributes }: Look & ComponentProps<'a'>) {
  return (
    <a className={classesOf(look, size, className)} {...attributes}>
      {children}
    </a>
  );
}

/** A link to a page of the admin that looks like a button. */
export const LinkButton = createLink(AnchorButton);

function classesOf(look: Look['look'] = 'filled', size: Look['size'], className: string | undefined): string {
  const looks = look === 'filled' ? 'button' : `button button-${look}`;
  return [looks, size === 'icon' && 'w-10 px-0', className].filter(Boolean).join(' ');
}
