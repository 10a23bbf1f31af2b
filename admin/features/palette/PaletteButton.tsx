import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '#admin/components/Icon.tsx';
import { PALETTE_WORDS } from './messages.ts';

const CommandPalette = lazy(() =>
  import('./CommandPalette.tsx').then((module) => ({ default: module.CommandPalette })),
);

/** Opens the palette; so does Ctrl+K or Cmd+K anywhere. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className="button button-quiet gap-1.5 px-2 sm:px-2.5"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={18} />
        <span className="sr-only">{PALETTE_WORDS.open}</span>
        <span className="key-cap max-lg:hidden">{PALETTE_WORDS.keys}</span>
      </button>
      <Suspense>{isOpen && <CommandPalette onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
