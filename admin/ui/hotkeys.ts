interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** The name of a key press: `?`, `n`, or `Mod+k` with Ctrl or Cmd; undefined for other keys. */
export function hotkeyName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | undefined {
  if (altKey) return undefined;
  if (!ctrlKey && !metaKey) return key;
  return shiftKey ? undefined : `Mod+${key.toLowerCase()}`;
}
