import { Menu } from '@base-ui/react/menu';
import { useStore } from '@nanostores/react';
import { z } from 'zod';
import { deviceValue } from '#admin/saving/device-entries.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { MenuItem, MenuPopup } from '#admin/ui/Menu.tsx';
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
      <MenuPopup>
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
        <MenuItem className="border-t border-line" onClick={onReset}>
          <span className="w-5" />
          {PRODUCTS_WORDS.allColumns}
        </MenuItem>
      </MenuPopup>
    </Menu.Root>
  );
}

const DEFAULT_COLUMNS: readonly ColumnId[] = ['name', 'sku', 'price', 'stock'];

const { $value, set } = deviceValue('product-columns', z.array(z.enum(COLUMN_IDS)).readonly(), DEFAULT_COLUMNS);

/** The chosen columns in the order of COLUMN_IDS. The name is always shown. */
export function useColumnChoice() {
  const chosen = useStore($value);
  return {
    columns: COLUMN_IDS.filter((id) => id === 'name' || chosen.includes(id)),
    toggle: (id: ColumnId) => set(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
    reset: () => set(DEFAULT_COLUMNS),
  };
}
