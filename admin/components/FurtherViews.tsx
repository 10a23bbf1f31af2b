import { Menu } from '@base-ui/react/menu';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { ownerQuery } from '#admin/owner.queries.ts';
import { FURTHER_VIEWS } from './further-views.ts';
import { Icon } from './Icon.tsx';

/** The menu of what is beside the three tabs. */
export function FurtherViews() {
  const { data: isOwner = false } = useQuery(ownerQuery());
  const views = FURTHER_VIEWS.filter(({ isForOwners }) => isOwner || !isForOwners);
  return (
    <Menu.Root>
      <Menu.Trigger className="button button-quiet px-2 sm:px-2.5">
        {ADMIN_WORDS.more}
        <Icon name="down" size={16} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-40">
          <Menu.Popup className="menu">
            {views.map(({ path, label }) => (
              <Menu.Item key={path} className="menu-item" render={<Link to={path} />}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
