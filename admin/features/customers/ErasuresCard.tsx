import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ownerQuery } from '#admin/features/access/access.queries.ts';
import { saveBlob } from '#admin/lists/csv.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { TitledCard } from '#admin/ui/TitledCard.tsx';
import type { Erasures } from '#shared/api/customers.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { applyErasures, CUSTOMERS_KEY, erasuresQuery } from './customers.queries.ts';
import { PRIVACY_WORDS } from './messages.ts';

/** For owners: the list of erasures to keep, and to apply after the restore of an older backup. */
export function ErasuresCard() {
  const { data: isOwner = false } = useQuery(ownerQuery());
  const { data } = useQuery({ ...erasuresQuery, enabled: isOwner });
  if (!isOwner || !data) return null;
  return <ErasureList list={data} />;
}

function ErasureList({ list }: { list: Erasures }) {
  const file = useRef<HTMLInputElement>(null);
  const apply = useApply();
  const download = () =>
    saveBlob(`erasures-${indianDay()}.json`, new Blob([JSON.stringify(list)], { type: 'application/json' }));
  return (
    <TitledCard
      className="mt-6 max-w-3xl"
      title={PRIVACY_WORDS.erasuresTitle}
      hint={PRIVACY_WORDS.erasuresHint(list.erasures.length)}
    >
      <div className="flex flex-wrap gap-2">
        <Button look="outline" disabled={list.erasures.length === 0} onClick={download}>
          {PRIVACY_WORDS.download}
        </Button>
        <Button look="outline" disabled={apply.isPending} onClick={() => file.current?.click()}>
          {PRIVACY_WORDS.apply}
        </Button>
        <input
          ref={file}
          type="file"
          accept="application/json"
          className="sr-only"
          tabIndex={-1}
          aria-label={PRIVACY_WORDS.apply}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen) apply.start(chosen);
            target.value = '';
          }}
        />
      </div>
    </TitledCard>
  );
}

function useApply() {
  return useAction({
    run: async (file: File) => applyErasures(JSON.parse(await file.text())),
    onDone: (count) => notifySuccess(PRIVACY_WORDS.applied(count)),
    failed: PRIVACY_WORDS.applyFailed,
    affected: [CUSTOMERS_KEY],
  });
}
