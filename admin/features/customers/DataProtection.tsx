import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownerQuery } from '#admin/features/access/owner.queries.ts';
import { saveBlob } from '#admin/lists/save-file.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import type { Customer } from '#shared/api/customers.ts';
import { personalCopyHtml } from '#shared/orders/personal-copy.ts';
import { readCopy } from './customers.queries.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { PRIVACY_WORDS } from './messages.ts';

/** A copy of the customer's data, and erasing it. */
export function DataProtection({ customer: { customer, erase_obstacle } }: { customer: Customer }) {
  const { data: isOwner = false } = useQuery(ownerQuery());
  const [isAsking, setAsking] = useState(false);
  const copy = useCopy(customer.id);
  return (
    <Card as="section" className="p-4" aria-labelledby="data-protection">
      <h2 id="data-protection">{PRIVACY_WORDS.title}</h2>
      <p className="mb-3 text-ink-soft">{PRIVACY_WORDS.hint}</p>
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
      <p id="erase-obstacle" className="mt-2 text-sm text-ink-soft empty:hidden">
        {isOwner ? erase_obstacle : PRIVACY_WORDS.ownersOnly}
      </p>
      {isAsking && <EraseDialog id={customer.id} onClose={() => setAsking(false)} />}
    </Card>
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
