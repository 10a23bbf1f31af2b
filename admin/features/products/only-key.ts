/** The key of a map's only entry; undefined if it has none or several. */
export function onlyKey<Key>(map: ReadonlyMap<Key, unknown>): Key | undefined {
  const [first, ...others] = map.keys();
  return others.length === 0 ? first : undefined;
}
