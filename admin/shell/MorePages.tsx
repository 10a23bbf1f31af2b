import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Icon } from '#admin/ui/Icon.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import type { AdminPage } from './page.ts';
import { type AdminSection, HOME_PATH, INBOX_PATH } from './sections.ts';

interface MorePagesProps {
  sections: readonly AdminSection[];
  /** The open page. */
  page: AdminPage | undefined;
  onSignOut: () => void;
}

const ITEM =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-base px-2 text-left hover:bg-sand aria-[current=page]:bg-accent-wash aria-[current=page]:font-semibold aria-[current=page]:text-accent-deep';

/** The pages that a phone's bottom tabs show. */
const IN_TABS = [HOME_PATH, '/products', '/orders', INBOX_PATH];

/** On a phone: a sheet with the pages that do not fit into the bottom tabs. */
export function MorePages({ sections, page, onSignOut }: MorePagesProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const inTabs = sections.filter(({ pages, path }) => pages.length > 0 && IN_TABS.includes(path));
  const others = sections.filter(({ path }) => !IN_TABS.includes(path));
  return (
    <>
      <button
        type="button"
        className="sidebar-link sidebar-phone"
        style={{ order: sections.length }}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="more" />
        <span className="sidebar-label">{ADMIN_WORDS.more}</span>
      </button>
      <Modal isOpen={isOpen} title={ADMIN_WORDS.more} onClose={close}>
        <nav aria-label={ADMIN_WORDS.more}>
          {inTabs.map(({ label, pages }) => (
            <Fragment key={label}>
              <p className="px-2 pt-2 text-[0.8125rem] font-semibold text-ink-soft">{label}</p>
              <PageLinks pages={pages} current={page?.path} onLeave={close} />
            </Fragment>
          ))}
          <hr className="my-2 border-line" />
          <PageLinks
            pages={others.flatMap(({ pages, ...section }) => [section, ...pages])}
            current={page?.path}
            onLeave={close}
          />
        </nav>
        <hr className="my-2 border-line" />
        <a href="/" className={ITEM}>
          <Icon name="out" />
          {ADMIN_WORDS.viewShop}
        </a>
        <button type="button" className={ITEM} onClick={onSignOut}>
          <Icon name="leave" />
          {ADMIN_WORDS.signOut}
        </button>
      </Modal>
    </>
  );
}

interface PageLinksProps {
  pages: readonly AdminPage[];
  current: string | undefined;
  onLeave: () => void;
}

function PageLinks({ pages, current, onLeave }: PageLinksProps) {
  return (
    <ul className="grid grid-cols-2">
      {pages
        .filter(({ path }) => !IN_TABS.includes(path))
        .map(({ path, label, icon }) => (
          <li key={path}>
            <Link
              to={path}
              className={ITEM}
              activeOptions={{ exact: true }}
              aria-current={path === current ? 'page' : undefined}
              onClick={onLeave}
            >
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
    </ul>
  );
}
