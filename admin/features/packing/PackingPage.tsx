import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PackingSlip } from '#admin/features/orders/PackingSlip.tsx';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { TopBar } from '#admin/shell/TopBar.tsx';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Select } from '#admin/ui/Input.tsx';
import { PageHead } from '#admin/ui/PageHead.tsx';
import type { PackingOrder } from '#shared/api/packing.ts';
import { PACKING_WORDS } from './messages.ts';
import { PackingCard } from './PackingCard.tsx';
import { type PackingView, packingQuery } from './packing.queries.ts';

interface PackingPageProps {
  pathname: string;
  email: string;
  onSignOut: () => void;
}

/** All that packers see of the admin. */
export function PackingPage({ pathname, email, onSignOut }: PackingPageProps) {
  const { data } = useQuery(packingQuery('open'));
  return (
    <div className="flex flex-1 flex-col">
      <TopBar shopName={data?.shop ?? ''} email={email} onSignOut={onSignOut} isAlone />
      <main className="container pt-4 pb-12">{pathname === '/' ? <PackingOrders /> : <Elsewhere />}</main>
    </div>
  );
}

function Elsewhere() {
  return (
    <Card className="grid max-w-xl justify-items-start gap-3 p-6">
      <h1>{PACKING_WORDS.elsewhere}</h1>
      <p className="text-ink-soft">{PACKING_WORDS.elsewhereText}</p>
      <LinkButton to="/">{PACKING_WORDS.toOrders}</LinkButton>
    </Card>
  );
}

function PackingOrders() {
  const [view, setView] = useState<PackingView>('open');
  const [printed, setPrinted] = useState<readonly PackingOrder[]>([]);
  const packing = useQuery(packingQuery(view));
  const { data } = packing;
  if (printed.length > 0) return <Slips sender={data?.sender ?? []} orders={printed} onBack={() => setPrinted([])} />;
  const orders = data?.orders ?? [];
  return (
    <>
      <PageHead title={PACKING_WORDS.title}>
        <Select
          className="w-auto"
          aria-label={PACKING_WORDS.view}
          value={view}
          onChange={(event) => setView(event.target.value === 'shipped' ? 'shipped' : 'open')}
        >
          <option value="open">{PACKING_WORDS.open}</option>
          <option value="shipped">{PACKING_WORDS.shipped}</option>
        </Select>
        {orders.length > 0 && (
          <Button look="outline" onClick={() => setPrinted(orders)}>
            {PACKING_WORDS.printAll(orders.length)}
          </Button>
        )}
      </PageHead>
      <QueryView
        query={packing}
        loading={PACKING_WORDS.loading}
        empty={(list) =>
          list.orders.length === 0 && {
            text: view === 'open' ? PACKING_WORDS.none : PACKING_WORDS.noneShipped,
            hint: PACKING_WORDS.noneHint,
          }
        }
      >
        {({ total, pictures }) => (
          <>
            {total > orders.length && <p>{PACKING_WORDS.more(orders.length, total)}</p>}
            <ul className="grid gap-4 lg:grid-cols-2">
              {orders.map((order) => (
                <PackingCard key={order.id} order={order} pictures={pictures} onPrint={() => setPrinted([order])} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </>
  );
}

interface SlipsProps {
  sender: readonly string[];
  orders: readonly PackingOrder[];
  onBack: () => void;
}

function Slips({ sender, orders, onBack }: SlipsProps) {
  return (
    <div className="packing" data-paper="a4">
      <div className="mb-4 flex flex-wrap gap-3 print:hidden">
        <Button look="outline" onClick={onBack}>
          {PACKING_WORDS.back}
        </Button>
        <Button onClick={() => window.print()}>{PACKING_WORDS.printNow}</Button>
      </div>
      {orders.map((order) => (
        <PackingSlip key={order.id} sender={sender} order={order} collect={order.collect} />
      ))}
    </div>
  );
}
