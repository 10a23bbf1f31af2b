import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { shopNameQuery } from '#admin/features/content/content.queries.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { UnconfirmedSaves } from '#admin/saving/UnconfirmedSaves.tsx';
import { lazyPart } from '#admin/ui/lazy-part.tsx';
import { Toasts } from '#admin/ui/Toasts.tsx';
import { AccessGate } from '../features/access/AccessGate.tsx';
import { session } from '../features/access/access.queries.ts';
import { useSession } from '../features/access/use-access.ts';
import { useNewOrders } from '../features/new-orders/use-new-orders.ts';
import { PaletteButton } from '../features/palette/PaletteButton.tsx';
import { PublishChip } from '../features/publish/PublishChip.tsx';
import type { AdminPage } from './page.ts';
import { Sidebar } from './Sidebar.tsx';
import { adminPageOf, TABS } from './sections.ts';
import { TopBar } from './TopBar.tsx';

const PackingPage = lazyPart(() => import('../features/packing/PackingPage.tsx').then((module) => module.PackingPage));

/** The frame of every page: sign-in, top bar, sidebar, page and toasts. */
export function Shell() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const page = adminPageOf(pathname);
  return (
    <>
      <AccessGate packing={<PackerPage pathname={pathname} />}>
        <Frame page={page} isOrderList={pathname === '/orders'} />
      </AccessGate>
      <Toasts />
    </>
  );
}

/** The only page of packers. */
function PackerPage({ pathname }: { pathname: string }) {
  const { user } = useSession();
  return <PackingPage pathname={pathname} email={user?.email ?? ''} onSignOut={session.signOut} />;
}

function Frame({ page, isOrderList }: { page: AdminPage | undefined; isOrderList: boolean }) {
  const newOrders = useNewOrders(isOrderList);
  const openTab = TABS.find((tab) => tab.path === page?.path)?.path ?? null;
  const { data: shopName = '' } = useQuery(shopNameQuery);
  useEffect(() => {
    const unseen = newOrders > 0 ? `(${newOrders}) ` : '';
    document.title = unseen + [page?.label, `${shopName} Admin`.trim()].filter(Boolean).join(' · ');
  }, [newOrders, page, shopName]);
  const { user } = useSession();
  const main = useRef<HTMLElement>(null);
  return (
    <Tabs.Root value={openTab} orientation="vertical" className="flex flex-1 flex-col">
      {/* A button, since a link to a fragment would trigger the leave guard of an unsaved form. */}
      <button
        type="button"
        className="fixed top-1.5 left-1.5 z-70 rounded-small bg-ink px-4 py-2 text-paper-bright not-focus:-translate-y-[200%]"
        onClick={() => main.current?.focus()}
      >
        {ADMIN_WORDS.skip}
      </button>
      <TopBar
        shopName={shopName}
        email={user?.email ?? ''}
        onSignOut={session.signOut}
        state={<PublishChip />}
        palette={<PaletteButton />}
      />
      <div className="grid flex-1 grid-cols-1 pb-(--bottom-bar) lg:grid-cols-[var(--sidebar)_minmax(0,1fr)] print:block">
        <Sidebar page={page} newOrders={newOrders} onSignOut={session.signOut} />
        <main ref={main} tabIndex={-1} className="container pt-4 pb-12 focus-visible:outline-none">
          <UnconfirmedSaves />
          {openTab === null ? (
            <Outlet />
          ) : (
            <Tabs.Panel value={openTab} tabIndex={-1}>
              <Outlet />
            </Tabs.Panel>
          )}
        </main>
      </div>
    </Tabs.Root>
  );
}
