import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { MenuButton, MenuItem } from '#admin/ui/Menu.tsx';
import { BULK_GROUPS, BULK_KINDS, type BulkKind } from './bulk-kinds.ts';
import { BULK_WORDS } from './messages.ts';

interface BulkBarProps {
  selected: number;
  totalItems: number;
  /** Whether to offer all matching products: the whole page is selected and there are more. */
  offersAll: boolean;
  /** The button that opens the actions, for its hotkey. */
  actionsButton: RefObject<HTMLButtonElement | null>;
  onSelectAll: () => void;
  onClear: () => void;
  onChoose: (kind: BulkKind) => void;
}

/** The number of selected products, and the bulk actions. */
export function BulkBar(props: BulkBarProps) {
  const { selected, totalItems, offersAll, actionsButton, onSelectAll, onClear, onChoose } = props;
  return (
    <section
      className="sticky top-0 z-20 mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-base border border-ink bg-paper-bright px-3 py-2 shadow-lift md:top-15"
      aria-label={BULK_WORDS.bar}
    >
      <p role="status" className="font-semibold">
        {BULK_WORDS.selected(selected)}
      </p>
      {offersAll && (
        <button type="button" className="link" onClick={onSelectAll}>
          {BULK_WORDS.selectAll(totalItems)}
        </button>
      )}
      <button type="button" className="link" onClick={onClear}>
        {BULK_WORDS.clear}
      </button>
      <MenuButton ref={actionsButton} button={<Button className="ml-auto" />} label={BULK_WORDS.actions}>
        {BULK_GROUPS.map((kinds) => (
          <Menu.Group
            key={kinds[0]}
            className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5"
          >
            {kinds.map((kind) => (
              <MenuItem key={kind} onClick={() => onChoose(kind)}>
                {BULK_KINDS[kind].label}
              </MenuItem>
            ))}
          </Menu.Group>
        ))}
      </MenuButton>
    </section>
  );
}
