import { useStore } from '@nanostores/react';
import { z } from 'zod';
import { deviceValue } from '#admin/saving/device-entries.ts';
import { COLUMN_IDS, type ColumnId } from './columns.tsx';

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
