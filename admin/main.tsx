import './polyfills.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFailureNotice } from './api/load-failure.ts';
import { createQueryClient } from './api/query-client.ts';
import { logError } from './log.ts';
import { router } from './shell/router.tsx';
import './styles/admin.css';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root to put the admin into.');

createRoot(place, { onUncaughtError: (error) => logError('The admin stopped working', error) }).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient(loadFailureNotice)}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
