import { useState } from 'react';
import { Icon } from '#admin/ui/Icon.tsx';
import { lazyPart } from '#admin/ui/lazy-part.tsx';
import { useHotkeys } from '#admin/ui/use-hotkeys.ts';
import { PALETTE_WORDS } from './messages.ts';

const CommandPalette = lazyPart(() => import('./CommandPalette.tsx').then((module) => module.CommandPalette));

/** Opens the palette; so does Ctrl+K or Cmd+K anywhere. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  useHotkeys({ 'Mod+k': () => setOpen((was) => !was) });
  return (
    <>
      <button
        type="button"
        className="flex min-h-9 min-w-10 cursor-pointer items-center gap-2 rounded-small px-2.5 text-left text-ink-soft hover:bg-sand hover:text-ink md:shrink md:basis-88 md:border md:border-line-strong md:bg-paper-bright"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={18} />
        <span className="truncate max-md:sr-only">{PALETTE_WORDS.open}</span>
        <span className="key-cap ml-auto max-lg:hidden" aria-hidden="true">
          {PALETTE_WORDS.keys}
        </span>
      </button>
      {isOpen && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  );
}
