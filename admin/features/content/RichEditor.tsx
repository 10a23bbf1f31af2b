import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import type { FieldControl } from '#admin/ui/Field.tsx';
import { TextArea } from '#admin/ui/Input.tsx';
import { hotkeyName } from '#admin/ui/use-hotkeys.ts';
import type { SimpleField } from '#shared/content/field-rules.ts';
import { RICH_WORDS } from './messages.ts';

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

/** Changes of a text in Markdown (shared/content/rich-text.ts) by the buttons over it. */

/** A text and what is selected in it. */
export interface Edit {
  text: string;
  start: number;
  end: number;
}

const BOLD = '**';
/** Selected after a link was added, so that typing or pasting replaces it. */
const ADDRESS = 'https://';

/** Makes the selection bold, or plain again. */
export function toggleBold({ text, start, end }: Edit): Edit {
  const isBold = text.slice(0, start).endsWith(BOLD) && text.slice(end).startsWith(BOLD);
  if (isBold) {
    const plain = text.slice(0, start - BOLD.length) + text.slice(start, end) + text.slice(end + BOLD.length);
    return { text: plain, start: start - BOLD.length, end: end - BOLD.length };
  }
  const bold = text.slice(0, start) + BOLD + text.slice(start, end) + BOLD + text.slice(end);
  return { text: bold, start: start + BOLD.length, end: end + BOLD.length };
}

/** Makes the selection the words of a link, and selects its address. */
export function addLink({ text, start, end }: Edit): Edit {
  const words = text.slice(start, end);
  const at = start + words.length + '[]('.length;
  return {
    text: `${text.slice(0, start)}[${words}](${ADDRESS})${text.slice(end)}`,
    // Without words they are typed first.
    ...(words === '' ? { start: start + 1, end: start + 1 } : { start: at, end: at + ADDRESS.length }),
  };
}

/** Makes the selected lines headings, or paragraphs again. */
export function toggleHeading(edit: Edit): Edit {
  return withLines(edit, '## ', /^#{1,6} +/);
}

/** Makes the selected lines entries of a list, or paragraphs again. */
export function toggleList(edit: Edit): Edit {
  return withLines(edit, '- ', /^[-*] +/);
}

/** Puts `mark` before each selected line that is not empty; removes it if all have it already. */
function withLines({ text, start, end }: Edit, mark: string, marked: RegExp): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isWanted = (line: string) => line.trim() !== '' || lines.length === 1;
  const isMarked = lines.filter(isWanted).every((line) => marked.test(line));
  const changed = lines
    .map((line) =>
      isWanted(line) ? (isMarked ? '' : mark) + line.replace(isMarked ? marked : /^(?:#{1,6}|[-*]) +/, '') : line,
    )
    .join('\n');
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length };
}
