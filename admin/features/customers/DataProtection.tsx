import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ownerQuery } from '#admin/features/access/access.queries.ts';
import { saveBlob } from '#admin/lists/csv.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { TitledCard } from '#admin/ui/Card.tsx';
import { AlertFrame } from '#admin/ui/ConfirmDialog.tsx';
import { TextField } from '#admin/ui/Field.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { type Customer, ERASE_WORD, type Erasures } from '#shared/api/customers.ts';
import { personalCopyHtml } from '#shared/orders/personal-copy.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { applyErasures, CUSTOMERS_KEY, eraseCustomer, erasuresQuery, readCopy } from './customers.queries.ts';
import { PRIVACY_WORDS } from './messages.ts';

/** A copy of the customer's data, and erasing it. */
export function DataProtection({ customer: { customer, erase_obstacle } }: { customer: Customer }) {
  const { data: isOwner = false } = useQuery(ownerQuery());
  const [isAsking, setAsking] = useState(false);
  const copy = useCopy(customer.id);
  return (
    <TitledCard title={PRIVACY_WORDS.title} hint={PRIVACY_WORDS.hint}>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" disabled={copy.isPending} onClick={() => copy.start('html')}>
          {PRIVACY_WORDS.copyPage}
        </Button>
        <Button look="outline" disabled={copy.isPending} onClick={() => copy.start('json')}>
          {PRIVACY_WORDS.copyData}
        </Button>
        <Button
          look="danger"
          disabled={!isOwner || erase_obstacle !== ''}
          aria-describedby="erase-obstacle"
          onClick={() => setAsking(true)}
        >
          {PRIVACY_WORDS.erase}
        </Button>
      </div>
      <p id="erase-obstacle" className="text-sm text-ink-soft empty:hidden">
        {isOwner ? erase_obstacle : PRIVACY_WORDS.ownersOnly}
      </p>
      {isAsking && <EraseDialog id={customer.id} onClose={() => setAsking(false)} />}
    </TitledCard>
  );
}

/** Downloads the copy, as a page to read or as JSON. */
function useCopy(id: string) {
  return useAction({
    run: async (kind: 'html' | 'json') => {
      const copy = await readCopy(id);
      const [text, type] =
        kind === 'html' ? [personalCopyHtml(copy), 'text/html'] : [JSON.stringify(copy, null, 2), 'application/json'];
      saveBlob(`customer-data-${copy.made_at.slice(0, 10)}.${kind}`, new Blob([text], { type }));
    },
    failed: PRIVACY_WORDS.copyFailed,
  });
}

/** Asks twice before a customer is erased: what will go and stay, then a word to type. */
function EraseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [isSure, setSure] = useState(false);
  const [typed, setTyped] = useState('');
  const erasing = useErasing(id);
  const close = () => !erasing.isPending && onClose();
  return (
    <AlertFrame
      isOpen
      title={isSure ? PRIVACY_WORDS.confirmTitle : PRIVACY_WORDS.eraseTitle}
      onClose={close}
      buttons={
        <>
          <AlertDialog.Close render={<Button look="outline" />} disabled={erasing.isPending}>
            {ADMIN_WORDS.cancel}
          </AlertDialog.Close>
          {isSure ? (
            <Button
              look="danger"
              disabled={typed.trim() !== ERASE_WORD || erasing.isPending}
              onClick={() => erasing.start()}
            >
              {erasing.isPending ? PRIVACY_WORDS.erasing : PRIVACY_WORDS.confirm}
            </Button>
          ) : (
            <Button look="danger" onClick={() => setSure(true)}>
              {PRIVACY_WORDS.next}
            </Button>
          )}
        </>
      }
    >
      {isSure ? (
        <TextField
          label={PRIVACY_WORDS.confirmLabel(ERASE_WORD)}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
      ) : (
        <>
          <p>{PRIVACY_WORDS.eraseText}</p>
          <ul className="my-2 list-disc pl-5">
            {PRIVACY_WORDS.erased.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <p>{PRIVACY_WORDS.keptText}</p>
        </>
      )}
    </AlertFrame>
  );
}

function useErasing(id: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useAction({
    run: () => eraseCustomer(id),
    onDone: async () => {
      await navigate({ to: '/customers' });
      queryClient.removeQueries({ queryKey: CUSTOMERS_KEY, type: 'inactive' });
      // Orders, mails and the activity showed the person too.
      void queryClient.invalidateQueries();
      notifySuccess(PRIVACY_WORDS.done);
    },
    failed: PRIVACY_WORDS.failed,
    onFailed: () => void queryClient.invalidateQueries({ queryKey: CUSTOMERS_KEY }),
  });
}

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
