import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Icon } from '#admin/ui/Icon.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { type Room, roomGroups, TABS } from './rooms.ts';

interface MoreRoomsProps {
  isOwner: boolean;
  onSignOut: () => void;
}

/** On a phone: a sheet with the rooms that do not fit into the bottom tabs. */
export function MoreRooms({ isOwner, onSignOut }: MoreRoomsProps) {
  const [isOpen, setOpen] = useState(false);
  const { daily, occasional } = roomGroups({ isOwner });
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="room room-phone" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="more" />
        <span className="room-label">{ADMIN_WORDS.more}</span>
      </button>
      <Modal isOpen={isOpen} title={ADMIN_WORDS.more} onClose={close}>
        <nav aria-label={ADMIN_WORDS.more}>
          <Rooms rooms={[...TABS.filter(({ path }) => path === '/categories'), ...daily]} onLeave={close} />
          <hr className="my-2 border-line" />
          <Rooms rooms={occasional} onLeave={close} />
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

function Rooms({ rooms, onLeave }: { rooms: readonly Room[]; onLeave: () => void }) {
  return (
    <ul>
      {rooms.map(({ path, label, icon }) => (
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
