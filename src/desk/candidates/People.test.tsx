import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import { People } from './People.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['?blind=1&id=a', '?view=all&amp;id=b&amp;blind=1'],
  ['?id=a', '?view=all&amp;id=b"'],
])('a link from %s to another application of the same person hides no less', (search, expected) => {
  vi.stubGlobal('location', { search });
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [`/desk/candidates${search}`] }),
    stringifySearch: (values) => `?${new URLSearchParams(values as Record<string, string>)}`,
  });
  const other = { id: 'b', opening: 'Pilot', stage: 'received', createdAt: '2026-11-26T11:00:00Z' };
  const application = { candidateId: 'c', otherApplications: [other], merges: [], hints: [] };
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router as never}>
        <People application={application as unknown as ApplicationDetail} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  expect(markup).toContain(expected);
});
