import { Menu } from '@base-ui/react/menu';
import { Button } from '#admin/ui/Button.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { PRODUCTS_WORDS } from '../messages.ts';
import { COLUMN_IDS, type ColumnId, PRODUCT_COLUMNS } from './columns.tsx';

interface ColumnsMenuProps {
  columns: readonly ColumnId[];
  onToggle: (id: ColumnId) => void;
  onReset: () => void;
}

/** Which columns the list shows. */
export function ColumnsMenu({ columns, onToggle, onReset }: ColumnsMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger render={<Button look="outline" className="max-md:hidden" />}>
        <Icon name="columns" size={18} />
        {PRODUCTS_WORDS.columns}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-40">
          <Menu.Popup className="menu">
            {COLUMN_IDS.filter((id) => id !== 'name').map((id) => (
              <Menu.CheckboxItem
                key={id}
                className="menu-item"
                checked={columns.includes(id)}
                onCheckedChange={() => onToggle(id)}
              >
                <span className="w-5">
                  <Menu.CheckboxItemIndicator>
                    <Icon name="check" size={18} />
                  </Menu.CheckboxItemIndicator>
                </span>
                {PRODUCT_COLUMNS[id].label}
              </Menu.CheckboxItem>
            ))}
            <Menu.Item className="menu-item border-t border-line" onClick={onReset}>
              <span className="w-5" />
              {PRODUCTS_WORDS.allColumns}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
