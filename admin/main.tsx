import './polyfills.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient, loadFailureNotice } from './api/query-client.ts';
import { logError } from './log.ts';
import { router } from './shell/router.tsx';
import './styles/admin.css';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root to put the admin into.');

/** React has emptied the page. */
function showStopped(error: unknown): void {
  logError('The admin stopped working', error);
  document.getElementById('stopped')?.removeAttribute('hidden');
}

createRoot(place, { onUncaughtError: showStopped }).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient(loadFailureNotice)}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
