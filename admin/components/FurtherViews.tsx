import { Menu } from '@base-ui/react/menu';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { openMattersQuery } from '#admin/inbox.queries.ts';
import { ADMIN_WORDS, openMatters } from '#admin/messages.ts';
import { ownerQuery } from '#admin/owner.queries.ts';
import { viewsFor } from './further-views.ts';
import { Icon } from './Icon.tsx';

/** The menu of what is beside the three tabs; it shows from outside when something is stuck in the inbox. */
export function FurtherViews() {
  const { data: isOwner = false } = useQuery(ownerQuery());
  const { data: matters = 0 } = useQuery(openMattersQuery);
  // In the header, a landmark: at the end of the page a screen reader would not find it.
  const place = useRef<HTMLDivElement>(null);
  return (
    <Menu.Root>
      <Menu.Trigger className="button button-quiet px-2 sm:px-2.5">
        {ADMIN_WORDS.more}
        <Count of={matters} />
        <Icon name="down" size={16} />
      </Menu.Trigger>
      <div ref={place} />
      <Menu.Portal container={place}>
        <Menu.Positioner sideOffset={4} align="end" className="z-40">
          <Menu.Popup className="menu">
            {viewsFor({ isOwner }).map(({ path, label }) => (
              <Menu.Item key={path} className="menu-item" render={<Link to={path} />}>
                {label}
                {path === '/inbox' && <Count of={matters} />}
              </Menu.Item>
            ))}
            <Menu.Item className="menu-item sm:hidden" render={<a href="/">{ADMIN_WORDS.viewShop}</a>} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Count({ of: count }: { of: number }) {
  if (count === 0) return null;
  return (
    <span className="badge badge-madder">
      {count}
      <span className="sr-only"> {openMatters(count)}</span>
    </span>
  );
}
