import type { ReactNode } from 'react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { AnchorButton, Button } from '#admin/ui/Button.tsx';

interface TopBarProps {
  shopName: string;
  email: string;
  onSignOut: () => void;
  /** Opens the command palette. */
  palette?: ReactNode;
  /** Whether the published shop is up to date. */
  state?: ReactNode;
  /** Whether the page has no other place to sign out on a phone. */
  isAlone?: boolean;
}

/** The top bar: search, publishing state and account. On a phone the account is under 'More'. */
export function TopBar({ shopName, email, onSignOut, palette, state, isAlone = false }: TopBarProps) {
  return (
    <header className="z-30 bg-paper-bright md:sticky md:top-0 print:hidden">
      <div className="flex min-h-12 items-center gap-2 px-(--gutter) md:pl-4">
        <p className="flex max-w-48 min-w-0 items-baseline gap-2 font-display text-[1.25rem] xl:w-[calc(var(--sidebar)-1rem)] xl:flex-none">
          <span className="truncate" title={shopName}>
            {shopName}
          </span>{' '}
          <span className="text-sm text-ink-soft">Admin</span>
        </p>
        {palette}
        <div className="ml-auto flex items-center gap-1">
          {state}
          <AnchorButton href="/" look="quiet" className="px-2.5 whitespace-nowrap max-md:hidden">
            {ADMIN_WORDS.viewShop}
          </AnchorButton>
          <span className="max-w-56 truncate text-sm text-ink-soft max-xl:hidden">{email}</span>
          <Button
            look="quiet"
            className={isAlone ? 'px-2.5 whitespace-nowrap' : 'px-2.5 whitespace-nowrap max-md:hidden'}
            onClick={onSignOut}
          >
            {ADMIN_WORDS.signOut}
          </Button>
        </div>
      </div>
      <div className="zari" aria-hidden="true" />
    </header>
  );
}
