import { useState } from 'react';
import { z } from 'zod';
import { logWarning } from '#admin/log.ts';

const KEY = 'gulmohar-admin-collapsed-categories';
const storedSchema = z.array(z.string());

/** The collapsed categories, stored on this device; initially all are expanded. */
export function useCollapsed() {
  const [collapsed, setCollapsed] = useState(readStored);
  const toggle = (id: string) => {
    const next = new Set(collapsed);
    if (!next.delete(id)) next.add(id);
    setCollapsed(next);
    keep(next);
  };
  return { collapsed, toggle };
}

function readStored(): ReadonlySet<string> {
  try {
    return new Set(storedSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]')));
  } catch (error) {
    logWarning('The closed groups could not be read; all are open.', error);
    return new Set();
  }
}

function keep(collapsed: ReadonlySet<string>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...collapsed]));
  } catch (error) {
    logWarning('The collapsed categories cannot be stored on this device.', error);
  }
}
