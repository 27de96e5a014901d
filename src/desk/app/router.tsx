/** Every address of the desk. An address contains the state of its screen: view, filters and the open item. */
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Link,
  redirect,
} from '@tanstack/react-router';
import { Suspense } from 'react';
import { z } from 'zod';
import { registerDecisions } from '../candidates/decisions.ts';
import { addressSchema } from '../candidates/search-params.ts';
import { registerEnquiryChanges } from '../enquiries/changes.ts';
import { enquiriesAddress } from '../enquiries/search-params.ts';
import { calendarAddress, kindsAddress } from '../interviews/search-params.ts';
import { legalAddress, legalTextAddress } from '../legal/search-params.ts';
import { logAddress } from '../log/search-params.ts';
import { mailAddress } from '../mail/search-params.ts';
import { registerNotes } from '../notes/new-note.ts';
import { registerNoteChanges } from '../notes/note-change.ts';
import { openingAddress, openingsAddress } from '../openings/search-params.ts';
import { privacyAddress } from '../privacy/search-params.ts';
import { ensureSameUser } from '../sign-in/return-to.ts';
import { TodayScreen } from '../today/TodayScreen.tsx';
import { Failure, Message, Skeleton } from '../ui/States.tsx';
import { lazyPart } from './lazy-part.tsx';
import { queryClient } from './queries.ts';
import { Screen } from './Screen.tsx';
import { Shell } from './Shell.tsx';
import { signInStateQuery } from './session.ts';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // The menu stays, so that navigation still works.
  notFoundComponent: () => (
    <Suspense fallback={<Skeleton />}>
      <Shell>
        <Screen title="Not found">
          <Message title="Page not found">
            Check the address. The page may have been removed.{' '}
            <Link to="/desk" className="text-link underline">
              Go to Today
            </Link>
            , or search for it.
          </Message>
        </Screen>
      </Shell>
    </Suspense>
  ),
});

/** Everything behind sign-in. Signed-out users are redirected to sign-in and back. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Shell,
  // The page is empty at the start, so the skeleton needs no delay.
  pendingMs: 0,
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(signInStateQuery);
    if (session.state !== 'open')
      throw redirect({ href: `/desk/sign-in?to=${encodeURIComponent(location.href)}` });
    await ensureSameUser(session);
  },
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/desk/sign-in',
  validateSearch: z.object({
    to: z.string().optional().catch(undefined),
    error: z.string().optional().catch(undefined),
  }),
  component: lazyPart(() => import('../sign-in/SignInScreen.tsx'), 'SignInScreen'),
});
const link = createRoute({
  getParentRoute: () => root,
  path: '/desk/link',
  component: lazyPart(() => import('../sign-in/LinkScreen.tsx'), 'LinkScreen'),
});

const today = createRoute({ getParentRoute: () => inside, path: '/desk', component: TodayScreen });
const candidates = createRoute({
  getParentRoute: () => inside,
  path: '/desk/candidates',
  validateSearch: addressSchema,
  component: lazyPart(() => import('../candidates/CandidatesScreen.tsx'), 'CandidatesScreen'),
});
const enquiries = createRoute({
  getParentRoute: () => inside,
  path: '/desk/enquiries',
  validateSearch: enquiriesAddress,
  component: lazyPart(() => import('../enquiries/EnquiriesScreen.tsx'), 'EnquiriesScreen'),
});
const openings = createRoute({
  getParentRoute: () => inside,
  path: '/desk/openings',
  validateSearch: openingsAddress,
  component: lazyPart(() => import('../openings/OpeningsScreen.tsx'), 'OpeningsScreen'),
});
const newOpening = createRoute({
  getParentRoute: () => inside,
  path: '/desk/openings/new',
  component: lazyPart(() => import('../openings/EditorScreen.tsx'), 'NewOpeningScreen'),
});
const opening = createRoute({
  getParentRoute: () => inside,
  path: '/desk/openings/$id',
  validateSearch: openingAddress,
  component: lazyPart(() => import('../openings/OpeningScreen.tsx'), 'OpeningScreen'),
});
const editOpening = createRoute({
  getParentRoute: () => inside,
  path: '/desk/openings/$id/edit',
  component: lazyPart(() => import('../openings/EditorScreen.tsx'), 'EditOpeningScreen'),
});
const calendar = createRoute({
  getParentRoute: () => inside,
  path: '/desk/calendar',
  validateSearch: calendarAddress,
  component: lazyPart(() => import('../interviews/CalendarScreen.tsx'), 'CalendarScreen'),
});
const kinds = createRoute({
  getParentRoute: () => inside,
  path: '/desk/calendar/kinds',
  validateSearch: kindsAddress,
  component: lazyPart(() => import('../interviews/KindsScreen.tsx'), 'KindsScreen'),
});
const privacy = createRoute({
  getParentRoute: () => inside,
  path: '/desk/privacy',
  validateSearch: privacyAddress,
  component: lazyPart(() => import('../privacy/PrivacyScreen.tsx'), 'PrivacyScreen'),
});
const legal = createRoute({
  getParentRoute: () => inside,
  path: '/desk/legal',
  validateSearch: legalAddress,
  component: lazyPart(() => import('../legal/LegalScreen.tsx'), 'LegalScreen'),
});
const legalText = createRoute({
  getParentRoute: () => inside,
  path: '/desk/legal/$id',
  validateSearch: legalTextAddress,
  component: lazyPart(() => import('../legal/TextScreen.tsx'), 'TextScreen'),
});
const consents = createRoute({
  getParentRoute: () => inside,
  path: '/desk/consents',
  component: lazyPart(() => import('../consents/ConsentsScreen.tsx'), 'ConsentsScreen'),
});
const mail = createRoute({
  getParentRoute: () => inside,
  path: '/desk/mail',
  validateSearch: mailAddress,
  component: lazyPart(() => import('../mail/MailScreen.tsx'), 'MailScreen'),
});
const people = createRoute({
  getParentRoute: () => inside,
  path: '/desk/people',
  component: lazyPart(() => import('../people/PeopleScreen.tsx'), 'PeopleScreen'),
});
const webhooks = createRoute({
  getParentRoute: () => inside,
  path: '/desk/webhooks',
  component: lazyPart(() => import('../webhooks/WebhooksScreen.tsx'), 'WebhooksScreen'),
});
const log = createRoute({
  getParentRoute: () => inside,
  path: '/desk/log',
  validateSearch: logAddress,
  component: lazyPart(() => import('../log/LogScreen.tsx'), 'LogScreen'),
});
const notifications = createRoute({
  getParentRoute: () => inside,
  path: '/desk/notifications',
  component: lazyPart(() => import('../notices/NoticesScreen.tsx'), 'NoticesScreen'),
});
const account = createRoute({
  getParentRoute: () => inside,
  path: '/desk/account',
  component: lazyPart(() => import('../account/AccountScreen.tsx'), 'AccountScreen'),
});

registerDecisions(queryClient);
registerEnquiryChanges(queryClient);
registerNotes(queryClient);
registerNoteChanges(queryClient);

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    link,
    inside.addChildren([
      today,
      enquiries,
      privacy,
      candidates,
      openings,
      newOpening,
      opening,
      editOpening,
      calendar,
      kinds,
      legal,
      legalText,
      consents,
      mail,
      people,
      webhooks,
      log,
      notifications,
      account,
    ]),
  ]),
  context: { queryClient },
  // Values stay strings: a search for 2024 is a search for a word.
  parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch: (search) => {
    const entries = Object.entries(search).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
  },
  defaultPreload: 'intent',
  defaultPendingComponent: () => <Skeleton />,
  // The previous screen stays for a moment.
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ({ error, reset }) => <Failure error={error} retry={reset} />,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
