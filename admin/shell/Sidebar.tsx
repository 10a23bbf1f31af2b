import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { openIssuesQuery } from '#admin/api/inbox.queries.ts';
import { ownerQuery } from '#admin/api/owner.queries.ts';
import { ADMIN_WORDS, openIssues } from '#admin/messages.ts';
import { Icon } from '#admin/ui/Icon.tsx';
import { MoreRooms } from './MoreRooms.tsx';
import { HOME, INBOX, type Room, roomGroups, TABS } from './rooms.ts';

interface SidebarProps {
  onSignOut: () => void;
}

/**
 * The navigation: a sidebar on a desktop, narrow on a small one, and bottom tabs on a phone or tablet. The markup is the same
 * for all; rooms.css hides the rooms under 'More'. Must be inside a Tabs.Root.
 */
export function Sidebar({ onSignOut }: SidebarProps) {
  const { data: isOwner = false } = useQuery(ownerQuery());
  const { data: issues = 0 } = useQuery(openIssuesQuery);
  const { daily, occasional } = roomGroups({ isOwner });
  return (
    <nav className="rooms" aria-label="Admin">
      <RoomLink room={HOME} />
      <Tabs.List aria-label={ADMIN_WORDS.shop} className="rooms-tabs">
        {TABS.map((room) => (
          <Tabs.Tab
            key={room.path}
            value={room.path}
            nativeButton={false}
            className={`room ${room.path === '/categories' ? 'room-desk' : ''}`}
            render={<Link to={room.path} />}
          >
            <RoomContent room={room} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <RoomLink room={INBOX} count={issues} />
      {daily.map((room) => (
        <RoomLink key={room.path} room={room} className="room-desk" />
      ))}
      <hr className="rooms-divider" />
      {occasional.map((room) => (
        <RoomLink key={room.path} room={room} className="room-desk" />
      ))}
      <MoreRooms isOwner={isOwner} onSignOut={onSignOut} />
    </nav>
  );
}

interface RoomLinkProps {
  room: Room;
  count?: number;
  className?: string;
}

function RoomLink({ room, count, className = '' }: RoomLinkProps) {
  return (
    <Link to={room.path} activeOptions={{ exact: room === HOME }} className={`room ${className}`}>
      <RoomContent room={room} />
      {count !== undefined && count > 0 && (
        <span className="badge badge-madder room-count">
          {count}
          <span className="sr-only"> {openIssues(count)}</span>
        </span>
      )}
    </Link>
  );
}

function RoomContent({ room }: { room: Room }) {
  return (
    <>
      <Icon name={room.icon} />
      <span className="room-label">{room.label}</span>
    </>
  );
}
