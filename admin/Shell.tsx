import { Tabs } from '@base-ui/react/tabs';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster } from 'sonner';
import { AdminHeader } from './components/AdminHeader.tsx';
import { TABS } from './components/tabs.ts';
import { AccessGate } from './features/access/AccessGate.tsx';
import { session } from './features/access/access.queries.ts';
import { useSession } from './features/access/use-access.ts';
import { PaletteButton } from './features/palette/PaletteButton.tsx';
import { PublishChip } from './features/publish/PublishChip.tsx';

/** The frame of every page: the gate, the header with its tabs, the open tab, the toasts. */
export function Shell() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const openTab = TABS.find(({ path }) => pathname.startsWith(path));
  const { user } = useSession();
  useEffect(() => {
    document.title = openTab ? `${openTab.label} · Gulmohar Admin` : 'Gulmohar Admin';
  }, [openTab]);

  return (
    <>
      <AccessGate>
        <Tabs.Root value={openTab?.path ?? null} className="flex flex-1 flex-col">
          <AdminHeader
            email={user?.email ?? ''}
            onSignOut={session.signOut}
            state={<PublishChip />}
            palette={<PaletteButton />}
          />
          <main className="container flex-1 pt-4 pb-12">
            {openTab ? (
              <Tabs.Panel value={openTab.path} tabIndex={-1}>
                <Outlet />
              </Tabs.Panel>
            ) : (
              <Outlet />
            )}
          </main>
        </Tabs.Root>
      </AccessGate>
      {/* Beside the page, so that dialogs, which are beside it too, do not cover what their saving says. */}
      {createPortal(
        <Toaster
          // Away from what saves: drawers, dialogs and forms have their buttons at the bottom.
          position="top-center"
          toastOptions={{
            unstyled: true,
            classNames: { toast: 'toast', error: 'toast-error', title: 'font-semibold', actionButton: 'toast-action' },
          }}
        />,
        document.body,
      )}
    </>
  );
}
