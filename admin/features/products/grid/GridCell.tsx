import type { ReactNode } from 'react';
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
      className={`grid-cell grid-${column.kind}`}
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
