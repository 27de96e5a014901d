import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EnquiryDetail } from '../../features/enquiries/desk.schema.ts';
import { Status } from './Status.tsx';

test('a duplicate says that it was merged, and leads to where it is answered', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const shown = (mergedInto: string | null) => {
    const enquiry = { status: 'open', box: 'inbox', replyBy: null, email: 'a@client.example', mergedInto };
    return renderToStaticMarkup(
      <RouterContextProvider router={router as never}>
        <Status
          enquiry={enquiry as unknown as EnquiryDetail}
          change={() => undefined}
          askPrivacy={() => undefined}
        />
      </RouterContextProvider>,
    );
  };
  expect(shown('main')).toContain('href="/desk/enquiries?view=all&amp;id=main"');
  expect(shown(null)).not.toContain('Merged');
});
