import { Menu } from '@base-ui/react/menu';
import type { ComponentProps, ReactElement, ReactNode, Ref } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

type PopupProps = Pick<ComponentProps<typeof Menu.Positioner>, 'side' | 'align' | 'className' | 'children'>;

interface MenuButtonProps extends PopupProps {
  label: ReactNode;
  button?: ReactElement;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that opens a menu; its children are the entries. */
export function MenuButton({ label, button = <Button look="outline" />, ref, ...popup }: MenuButtonProps) {
  return (
    <Menu.Root>
      <Menu.Trigger ref={ref} render={button}>
        {label}
        <Icon name="down" size={16} />
      </Menu.Trigger>
      <MenuPopup {...popup} />
    </Menu.Root>
  );
}

/** The entries of a menu. */
export function MenuPopup({ children, align = 'end', className = 'z-40', ...position }: PopupProps) {
  return (
    <Menu.Portal>
      <Menu.Positioner sideOffset={4} align={align} className={className} {...position}>
        <Menu.Popup className="menu">{children}</Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  );
}

export function MenuItem({ className = '', ...attributes }: ComponentProps<typeof Menu.Item>) {
  return <Menu.Item className={`menu-item ${className}`} {...attributes} />;
}
