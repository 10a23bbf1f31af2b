import { useStore } from '@nanostores/react';
import { z } from 'zod';
import { deviceEntries } from '#admin/saving/device-entries.ts';
import type { PackingOrder } from '#shared/api/packing.ts';

const drafts = deviceEntries('tracking', z.object({ text: z.string(), seen: z.string() }));

/**
 * The tracking number of an order: the stored one, or what is typed over it until it is saved. Printing a slip, the other list
 * or a reload does not lose it.
 */
export function useTracking({ id, tracking_number: saved }: Pick<PackingOrder, 'id' | 'tracking_number'>) {
  const typed = useStore(drafts.$entries).get(id);
  return {
    tracking: typed?.text ?? saved,
    /** The number that the packer has seen. */
    seen: typed?.seen ?? saved,
    type: (text: string) => {
      const seen = typed?.seen ?? saved;
      if (text === seen && seen === saved) drafts.remove(id);
      else drafts.set(id, { text, seen });
    },
    /** The packer has been told of this number and keeps what is typed. */
    see: (number: string) => typed && drafts.set(id, { ...typed, seen: number }),
    forget: () => drafts.remove(id),
  };
}
