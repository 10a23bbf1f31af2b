import { useRef } from 'react';

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
      className="cell-editor"
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
