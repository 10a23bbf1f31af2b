import { useStore } from '@nanostores/react';
import { z } from 'zod';
import { deviceValue } from '#admin/saving/device-entries.ts';

const { $value, set } = deviceValue('collapsed-categories', z.array(z.string()), []);

/** The collapsed categories; initially all are expanded. */
export function useCollapsed() {
  const collapsed = useStore($value);
  const toggle = (id: string) =>
    set(collapsed.includes(id) ? collapsed.filter((one) => one !== id) : [...collapsed, id]);
  return { collapsed: new Set(collapsed), toggle };
}
