import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import type { FieldControl } from '#admin/ui/Field.tsx';
import { TextArea } from '#admin/ui/Input.tsx';
import { hotkeyName } from '#admin/ui/use-hotkeys.ts';
import type { SimpleField } from '#shared/content/field-rules.ts';
import { RICH_WORDS } from './messages.ts';
import { addLink, type Edit, toggleBold, toggleHeading, toggleList } from './rich-edits.ts';

interface RichEditorProps {
  control: FieldControl;
  field: Pick<SimpleField, 'isRequired'>;
  text: string;
  onChange: (text: string) => void;
}

const ACTIONS = [
  { name: 'bold', change: toggleBold, key: 'Mod+b', shortcut: 'Control+B Meta+B' },
  { name: 'heading', change: toggleHeading, key: undefined, shortcut: undefined },
  { name: 'list', change: toggleList, key: undefined, shortcut: undefined },
  { name: 'link', change: addLink, key: 'Mod+k', shortcut: 'Control+K Meta+K' },
] as const;

/** A text in Markdown, with buttons for headings, lists, links and bold words. */
export function RichEditor({ control, field, text, onChange }: RichEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [selected, setSelected] = useState<Edit>();
  // The selection is set once the changed text is in the field.
  useLayoutEffect(() => {
    if (selected === undefined || text !== selected.text || area.current === null) return;
    area.current.focus();
    area.current.setSelectionRange(selected.start, selected.end);
    setSelected(undefined);
  }, [selected, text]);
  const apply = (change: (edit: Edit) => Edit) => {
    if (area.current === null) return;
    const edit = change({ text, start: area.current.selectionStart, end: area.current.selectionEnd });
    onChange(edit.text);
    setSelected(edit);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = ACTIONS.find(({ key }) => key !== undefined && key === hotkeyName(event));
    if (action === undefined) return;
    // Mod+K would open the search of the admin, too.
    event.preventDefault();
    apply(action.change);
  };
  return (
    <div className="grid gap-1.5">
      <div role="toolbar" aria-label={RICH_WORDS.toolbar} aria-controls={control.id} className="flex flex-wrap gap-1">
        {ACTIONS.map(({ name, change, shortcut }) => (
          <Button
            key={name}
            look="outline"
            className="min-h-9 px-3 text-sm"
            aria-keyshortcuts={shortcut}
            // A press must not take the selection from the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => apply(change)}
          >
            {RICH_WORDS[name]}
          </Button>
        ))}
      </div>
      <TextArea
        {...control}
        ref={area}
        className="field-sizing-content max-h-160 min-h-28"
        aria-required={field.isRequired ?? false}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
