import { formatMoment } from '#admin/dates.ts';
import { KEEPING_WORDS } from './messages.ts';
import { Notice } from './Notice.tsx';
import type { Editor } from './use-editor.ts';

/** Offers the draft that was found on opening, or says that it is back. */
export function DraftNotice({ editor }: { editor: Editor }) {
  const { draft, restoredFrom, isUnsaved, restore } = editor;
  if (draft.found !== undefined) {
    return (
      <Notice
        actions={
          <>
            <button type="button" className="button" onClick={restore}>
              {KEEPING_WORDS.restore}
            </button>
            <button type="button" className="button button-outline" onClick={draft.forget}>
              {KEEPING_WORDS.discard}
            </button>
          </>
        }
      >
        {KEEPING_WORDS.offer(formatMoment(new Date(draft.found.savedAt)))}
      </Notice>
    );
  }
  if (restoredFrom === undefined || !isUnsaved) return null;
  return <Notice>{KEEPING_WORDS.back(formatMoment(new Date(restoredFrom)))}</Notice>;
}
