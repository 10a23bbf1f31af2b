import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

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

/** The buttons of a dialog, below what scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return children ? <footer className="mt-5 flex flex-wrap justify-end gap-2">{children}</footer> : null;
}

/** A choice of what is shown below it; pressed, or selected in a tablist. */
export function Tab({ className = '', ...attributes }: ComponentProps<'button'>) {
  const look =
    'min-h-11 cursor-pointer border-b-3 border-transparent hover:text-accent aria-pressed:border-accent aria-pressed:font-semibold aria-selected:border-accent aria-selected:font-semibold';
  return <button type="button" className={`${look} ${className}`} {...attributes} />;
}
