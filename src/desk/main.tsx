/** The desk in the browser. */
import './desk.css';
import '../platform/forms/messages.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { provideWords } from '../ui/words.ts';
import { keepFocus } from './app/keep-focus.ts';
import { listenForKeys } from './app/keys.ts';
import { isOutdated, loaded, persistOptions, queryClient } from './app/queries.ts';
import { router } from './app/router.tsx';
import { applyTheme } from './app/theme.ts';
import { watchTyping } from './app/unsaved.ts';
import { watchActivity } from './app/user-activity.ts';

/** The address of this script contains a hash of the build. */
const BUILD = import.meta.url;

applyTheme();
provideWords(() => ({ error: 'Error:' }));
listenForKeys(isOutdated);
watchTyping();
keepFocus();
watchActivity();

const root = document.getElementById('desk');
if (!root) throw new Error('The page has no place for the desk');

createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <PersistQueryClientProvider
        client={queryClient}
        persistOptions={{ ...persistOptions, buster: BUILD }}
        // Cached data is shown first and refetched.
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
