import { useQuery } from '@tanstack/react-query';
import { formatMoment, parseDate } from '#admin/dates.ts';
import { fieldLabel } from './form-fields.ts';
import { KEEPING_WORDS } from './messages.ts';
import { Notice } from './Notice.tsx';
import { lastChangeQuery } from './product-form.queries.ts';
import type { Difference } from './rebase.ts';
import type { ProductSnapshot } from './snapshot.ts';

interface RemoteNoticeProps {
  latest: ProductSnapshot;
  changes: readonly Difference[];
  onShow: () => void;
}

/** Says who has changed what while the form was open, before anything is overwritten. */
export function RemoteNotice({ latest, changes, onShow }: RemoteNoticeProps) {
  const { id, updated_at } = latest.record;
  const { data: last } = useQuery(lastChangeQuery(id, updated_at));
  const at = parseDate(last?.at ?? updated_at);
  const what = changes.map(({ field }) => fieldLabel(field)).join(', ');
  return (
    <Notice
      actions={
        <button type="button" className="button button-outline" onClick={onShow}>
          {KEEPING_WORDS.show}
        </button>
      }
    >
      {KEEPING_WORDS.changed(last?.who ?? KEEPING_WORDS.somebody, what, at === null ? '' : formatMoment(at))}
    </Notice>
  );
}
