import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoment, parseDate } from '#admin/format/dates.ts';
import { Button } from '#admin/ui/Button.tsx';
import { fieldLabel } from './form-fields.ts';
import { KEEPING_WORDS } from './messages.ts';
import { lastChangeQuery } from './product-form.queries.ts';
import type { Difference } from './rebase.ts';
import type { ProductSnapshot } from './snapshot.ts';
import type { Editor } from './use-editor.ts';

interface NoticeProps {
  children: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}

/** A notice above the form, with optional actions. */
export function Notice({ children, actions }: NoticeProps) {
  return (
    <div role="status" className="notice">
      <p>{children}</p>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

/** Offers the draft found on opening, or says that it was restored. */
export function DraftNotice({ editor }: { editor: Editor }) {
  const { draft, restoredFrom, isUnsaved, restore } = editor;
  if (draft.found !== undefined) {
    return (
      <Notice
        actions={
          <>
            <Button onClick={restore}>{KEEPING_WORDS.restore}</Button>
            <Button look="outline" onClick={draft.forget}>
              {KEEPING_WORDS.discard}
            </Button>
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

interface RemoteNoticeProps {
  latest: ProductSnapshot;
  changes: readonly Difference[];
  onShow: () => void;
}

/** Says who changed what while the form was open. */
export function RemoteNotice({ latest, changes, onShow }: RemoteNoticeProps) {
  const { id, updated_at } = latest.record;
  const { data: last } = useQuery(lastChangeQuery(id, updated_at));
  const at = parseDate(last?.at ?? updated_at);
  const what = changes.map(({ field }) => fieldLabel(field)).join(', ');
  return (
    <Notice
      actions={
        <Button look="outline" onClick={onShow}>
          {KEEPING_WORDS.show}
        </Button>
      }
    >
      {KEEPING_WORDS.changed(last?.who ?? KEEPING_WORDS.somebody, what, at === null ? '' : formatMoment(at))}
    </Notice>
  );
}
