import { Tabs } from '@base-ui/react/tabs';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { FurtherViews } from './FurtherViews.tsx';
import { TABS } from './tabs.ts';

interface AdminHeaderProps {
  email: string;
  onSignOut: () => void;
  /** How the shop is: shown beside the menu of further views. */
  state: ReactNode;
  /** Opens the command palette. */
  palette: ReactNode;
}

/** Who one is, the way to the shop, and the tabs. Lives inside a Tabs.Root whose value is the open tab's path. */
export function AdminHeader({ email, onSignOut, state, palette }: AdminHeaderProps) {
  return (
    <header className="z-30 bg-paper-bright md:sticky md:top-0">
      <div className="container flex flex-wrap items-center gap-x-2 md:gap-x-3 lg:gap-x-6">
        <p className="flex items-baseline gap-2 py-2 font-display text-xl">
          Gulmohar <span className="text-sm text-ink-soft max-[26rem]:hidden md:max-lg:hidden">Admin</span>
        </p>
        <Tabs.List
          aria-label="Admin"
          className="-mx-(--gutter) order-last flex w-[calc(100%+2*var(--gutter))] justify-center border-t border-line px-1 sm:mx-0 sm:w-auto sm:justify-start md:order-none md:border-0 md:px-0"
        >
          {TABS.map(({ path, label }) => (
            <Tabs.Tab
              key={path}
              value={path}
              nativeButton={false}
              className="tab md:max-lg:px-2.5"
              render={<Link to={path} />}
            >
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className="ml-auto flex items-center sm:gap-1">
          <span className="hidden max-w-56 truncate text-ink-soft lg:block">{email}</span>
          {palette}
          {state}
          <FurtherViews />
          {/* On a phone it is in the menu, so that one line is enough. */}
          <a href="/" className="button button-quiet px-2.5 max-sm:hidden">
            {ADMIN_WORDS.viewShop}
          </a>
          <button type="button" className="button button-quiet px-2 sm:px-2.5" onClick={onSignOut}>
            {ADMIN_WORDS.signOut}
          </button>
        </div>
      </div>
      <div className="zari" aria-hidden="true" />
    </header>
  );
}
