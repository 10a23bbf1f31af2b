import type { ColumnVisibilityState } from '@tanstack/react-table';
import { useState } from 'react';
import { z } from 'zod';
import { logWarning } from '#admin/log.ts';
import { COLUMN_IDS, type ColumnId } from './columns.tsx';

const STORAGE_KEY = 'gulmohar-admin-product-columns';

/** What a row shows until staff choose otherwise; brand and fabric stand below the name. */
const USUAL: readonly ColumnId[] = ['name', 'sku', 'price', 'stock'];

const storedSchema = z.array(z.enum(COLUMN_IDS));

const visibilityOf = (shown: readonly ColumnId[]): ColumnVisibilityState =>
  Object.fromEntries(COLUMN_IDS.map((id) => [id, id === 'name' || shown.includes(id)]));

/** The columns kept on this device; the usual ones when nothing readable is kept. */
export function readColumns(storage: Pick<Storage, 'getItem'>): ColumnVisibilityState {
  try {
    const kept = storage.getItem(STORAGE_KEY);
    return visibilityOf(kept === null ? USUAL : storedSchema.parse(JSON.parse(kept)));
  } catch (error) {
    logWarning('The columns kept on this device could not be read; the usual ones are shown', error);
    return visibilityOf(USUAL);
  }
}

/** The chosen columns, kept on this device. */
export function useColumnChoice() {
  const [visibility, setVisibility] = useState(() => readColumns(localStorage));
  const choose = (next: ColumnVisibilityState) => {
    setVisibility(next);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(COLUMN_IDS.filter((id) => next[id])));
    } catch (error) {
      logWarning('The columns are not kept on this device and last until the page is left', error);
    }
  };
  return {
    visibility,
    toggle: (id: ColumnId) => choose({ ...visibility, [id]: !visibility[id] }),
    reset: () => choose(visibilityOf(USUAL)),
  };
}
