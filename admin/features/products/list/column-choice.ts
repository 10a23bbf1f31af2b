import { useState } from 'react';
import { z } from 'zod';
import { logWarning } from '#admin/log.ts';
import { COLUMN_IDS, type ColumnId } from './columns.tsx';

const STORAGE_KEY = 'gulmohar-admin-product-columns';

const DEFAULT_COLUMNS: readonly ColumnId[] = ['name', 'sku', 'price', 'stock'];

const storedSchema = z.array(z.enum(COLUMN_IDS));

/** Columns stored on this device; the default ones if missing or invalid. */
export function readColumns(storage: Pick<Storage, 'getItem'>): readonly ColumnId[] {
  try {
    const stored = storage.getItem(STORAGE_KEY);
    return stored === null ? DEFAULT_COLUMNS : storedSchema.parse(JSON.parse(stored));
  } catch (error) {
    logWarning('The columns stored on this device are invalid; showing the default ones', error);
    return DEFAULT_COLUMNS;
  }
}

/** The chosen columns in the order of COLUMN_IDS, stored on this device. The name is always shown. */
export function useColumnChoice() {
  const [chosen, setChosen] = useState(() => readColumns(localStorage));
  const choose = (next: readonly ColumnId[]) => {
    setChosen(next);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
    } catch (error) {
      logWarning('The columns cannot be stored on this device', error);
    }
  };
  return {
    columns: COLUMN_IDS.filter((id) => id === 'name' || chosen.includes(id)),
    toggle: (id: ColumnId) => choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
    reset: () => choose(DEFAULT_COLUMNS),
  };
}
