/** The desk in the browser. */
import './desk.css';
import './print.css';
import '../domain/shared/messages.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router.tsx';
import { watchAttention } from './shell/attention.ts';
import { listenForKeys } from './shell/keys.ts';
import { loaded, persister, queryClient } from './shell/queries.ts';
import { applyTheme } from './shell/theme.ts';
import { watchTyping } from './shell/unsaved.ts';

const DAY_MS = 86_400_000;

/** The address of this script holds a hash of all that it is made of. */
const BUILD = import.meta.url;

applyTheme();
listenForKeys();
watchTyping();
watchAttention();

const root = document.getElementById('desk');
if (!root) throw new Error('The page has no place for the desk');

createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <PersistQueryClientProvider
        client={queryClient}
        persistOptions={{
          persister,
          buster: BUILD,
          maxAge: DAY_MS,
          dehydrateOptions: {
            shouldDehydrateQuery: ({ state, meta }) => state.status === 'success' && meta?.persist !== false,
            shouldDehydrateMutation: () => false,
          },
        }}
        // What is shown meanwhile is of before, and asked for again.
        onSuccess={() => {
          loaded.resolve();
          void queryClient.invalidateQueries();
        }}
        onError={() => loaded.resolve()}
      >
        <RouterProvider router={router} />
      </PersistQueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
