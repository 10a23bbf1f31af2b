import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkButton } from '#admin/ui/Button.tsx';
import type { OrdersSearch } from './orders-search.ts';

type Ask = OrdersSearch['ask'];

/** Opens a dialog of the open order, which the URL holds, or closes it. */
export function useAsk() {
  const navigate = useNavigate({ from: '/orders' });
  const ask = (dialog: Ask) =>
    void navigate({ search: (now) => ({ ...now, ask: dialog }), replace: true, resetScroll: false });
  return { ask, close: () => ask(undefined) };
}

/** A button that opens a dialog of the open order. */
export function AskButton({ ask, children }: { ask: Ask; children: ReactNode }) {
  return (
    <LinkButton from="/orders" to="/orders" search={(now) => ({ ...now, ask })} replace look="outline">
      {children}
    </LinkButton>
  );
}
