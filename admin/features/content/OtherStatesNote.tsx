import { useQuery } from '@tanstack/react-query';
import { Card } from '#admin/ui/Card.tsx';
import { invoiceKindOf } from '#shared/tax/invoice.ts';
import { identityQuery } from './identity.queries.ts';
import { OTHER_STATES_WORDS } from './messages.ts';

/** What the law says about other states to a seller without a GSTIN and to a composition dealer; nothing to others. */
export function OtherStatesNote() {
  const { data: identity } = useQuery(identityQuery);
  if (identity === undefined || invoiceKindOf(identity) === 'tax_invoice') return null;
  return (
    <Card as="section" className="mb-4 grid max-w-3xl gap-1 border-l-4 border-l-zari p-4">
      <p>{identity.gstin === '' ? OTHER_STATES_WORDS.unregistered : OTHER_STATES_WORDS.composition}</p>
      <p className="text-ink-soft">{OTHER_STATES_WORDS.advice}</p>
    </Card>
  );
}
