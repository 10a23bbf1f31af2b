import type PocketBase from 'pocketbase';

/** A filter for records whose `field` is one of `values`. Call it with at least one value. */
export function anyOf(maker: Pick<PocketBase, 'filter'>, field: string, values: readonly string[]): string {
  return values.map((value) => maker.filter(`${field} = {:value}`, { value })).join(' || ');
}
