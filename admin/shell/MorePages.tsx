import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Icon } from '#admin/ui/Icon.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { type AdminPage, pageGroups, TABS } from './pages.ts';

interface MorePagesProps {
  isOwner: boolean;
  onSignOut: () => void;
}

/** On a phone: a sheet with the pages that do not fit into the bottom tabs. */
export function MorePages({ isOwner, onSignOut }: MorePagesProps) {
  const [isOpen, setOpen] = useState(false);
  const { daily, occasional } = pageGroups({ isOwner });
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="sidebar-link sidebar-phone" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="more" />
        <span className="sidebar-label">{ADMIN_WORDS.more}</span>
      </button>
      <Modal isOpen={isOpen} title={ADMIN_WORDS.more} onClose={close}>
        <nav aria-label={ADMIN_WORDS.more}>
          <PageLinks pages={[...TABS.filter(({ path }) => path === '/categories'), ...daily]} onLeave={close} />
          <hr className="my-2 border-line" />
          <PageLinks pages={occasional} onLeave={close} />
        </nav>
        <hr className="my-2 border-line" />
        <a href="/" className="sheet-item">
          <Icon name="out" />
          {ADMIN_WORDS.viewShop}
        </a>
        <button type="button" className="sheet-item" onClick={onSignOut}>
          <Icon name="leave" />
          {ADMIN_WORDS.signOut}
        </button>
      </Modal>
    </>
  );
}

function PageLinks({ pages, onLeave }: { pages: readonly AdminPage[]; onLeave: () => void }) {
  return (
    <ul>
      {pages.map(({ path, label, icon }) => (
        <li key={path}>
          <Link to={path} className="sheet-item" onClick={onLeave}>
            <Icon name={icon} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
