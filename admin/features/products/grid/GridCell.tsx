import { type ReactNode, useRef } from 'react';
import { type GridColumn, shownText } from './grid-columns.ts';
import { GRID_WORDS } from './messages.ts';

export interface GridCellProps {
  id: string;
  column: GridColumn;
  colIndex: number;
  text: string;
  isActive: boolean;
  isSelected: boolean;
  isChanged: boolean;
  /** Why the text is invalid. */
  problem: string | undefined;
  onPress: (isExtending: boolean) => void;
  onDrag: () => void;
  onOpen: () => void;
  /** The input, while the cell is being edited. */
  children?: ReactNode;
}

/** Of a column's cells, by its kind; figures are on the right. */
export const ALIGN: Partial<Record<GridColumn['kind'], string>> = { name: 'text-left', flag: 'text-center' };

/** One cell of the spreadsheet. */
export function GridCell(props: GridCellProps) {
  const { id, column, colIndex, text, isActive, isSelected, isChanged, problem, onPress, onDrag, onOpen, children } =
    props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a spreadsheet whose rows come and go is no table element
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and points at the active cell
    <div
      role="gridcell"
      id={id}
      className={`grid-cell ${ALIGN[column.kind] ?? 'text-right'}`}
      aria-colindex={colIndex}
      aria-selected={isSelected}
      aria-invalid={problem !== undefined || undefined}
      data-active={isActive || undefined}
      data-changed={isChanged || undefined}
      title={problem}
      onPointerDown={(event) => {
        if (event.button !== 0 || children) return;
        if (event.pointerType === 'touch' && isActive) onOpen();
        else onPress(event.shiftKey);
      }}
      onPointerEnter={(event) => event.buttons === 1 && event.pointerType === 'mouse' && onDrag()}
      onDoubleClick={() => !children && onOpen()}
    >
      {children ?? (
        <>
          {isChanged && <span className="sr-only">{GRID_WORDS.changed}: </span>}
          {shownText(column, text)}
        </>
      )}
    </div>
  );
}

interface CellEditorProps {
  label: string;
  text: string;
  isNumber: boolean;
  /** The text, and where the cursor goes: a row down or up, the next or previous cell, or nowhere. */
  onEnd: (text: string, next: 'down' | 'up' | 'on' | 'back' | 'stay') => void;
  onCancel: () => void;
}

/** The input inside a cell. Enter, Tab and blur apply the text, Escape cancels. */
export function CellEditor({ label, text, isNumber, onEnd, onCancel }: CellEditorProps) {
  // Ignores the blur after Enter, Tab or Escape.
  const isOver = useRef(false);
  const end = (act: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    act();
  };
  return (
    <input
      // Below 16 px a phone zooms into the field.
      className="absolute inset-0.5 w-[calc(100%-4px)] bg-paper-bright px-1.5 [text-align:inherit] select-text focus-visible:outline-none max-md:text-base"
      aria-label={label}
      defaultValue={text}
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      ref={(input) => {
        if (!input || document.activeElement === input) return;
        input.focus({ preventScroll: true });
        input.setSelectionRange(input.value.length, input.value.length);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        const { value } = event.currentTarget;
        const next = { Enter: event.shiftKey ? 'up' : 'down', Tab: event.shiftKey ? 'back' : 'on' } as const;
        if (event.key === 'Enter' || event.key === 'Tab') {
          const { [event.key]: way } = next;
          event.preventDefault();
          end(() => onEnd(value, way));
        } else if (event.key === 'Escape') {
          event.preventDefault();
          end(onCancel);
        }
      }}
      onPaste={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onBlur={(event) => {
        const { value } = event.currentTarget;
        end(() => onEnd(value, 'stay'));
      }}
    />
  );
}
