/** Every address of the desk. The state of a screen (view, filters, what is open) stands in it. */
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Link,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { Suspense } from 'react';
import { z } from 'zod';
import { addressSchema } from './candidates/address.ts';
import { registerDecisions } from './candidates/decisions.ts';
import { meet } from './door/way-in.ts';
import { enquiriesAddress } from './enquiries/address.ts';
import { registerEnquiryChanges } from './enquiries/changes.ts';
import { legalAddress, legalTextAddress } from './legal/address.ts';
import { logAddress } from './log/address.ts';
import { mailAddress } from './mail/address.ts';
import { openingAddress, openingsAddress } from './openings/address.ts';
import { privacyAddress } from './privacy/address.ts';
import { queryClient } from './shell/queries.ts';
import { Screen } from './shell/Screen.tsx';
import { Shell } from './shell/Shell.tsx';
import { doorQuery } from './shell/session.ts';
import { TodayScreen } from './today/TodayScreen.tsx';
import { Failure, Message, Skeleton } from './ui/States.tsx';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // The menu stays, so nobody is lost.
  notFoundComponent: () => (
    <Suspense fallback={<Skeleton />}>
      <Shell>
        <Screen title="Not found">
          <Message title="There is nothing at this address.">
            It may be mistyped, or what stood there is gone.{' '}
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

/** Everything behind the door. Whoever is not signed in is led to it, and back. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Shell,
  // At the start nothing stands there yet: the grey lines wait their 200 ms by themselves.
  pendingMs: 0,
  beforeLoad: async ({ context, location }) => {
    const door = await context.queryClient.ensureQueryData(doorQuery);
    if (door.state !== 'open')
      throw redirect({ href: `/desk/sign-in?to=${encodeURIComponent(location.href)}` });
    await meet(door);
  },
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/desk/sign-in',
  validateSearch: z.object({
    to: z.string().optional().catch(undefined),
    error: z.string().optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./door/SignInScreen.tsx'), 'SignInScreen'),
});
const link = createRoute({
  getParentRoute: () => root,
  path: '/desk/link',
  component: lazyRouteComponent(() => import('./door/LinkScreen.tsx'), 'LinkScreen'),
});

const today = createRoute({ getParentRoute: () => inside, path: '/desk', component: TodayScreen });
const candidates = createRoute({
  getParentRoute: () => inside,
  path: '/desk/candidates',
  validateSearch: addressSchema,
  component: lazyRouteComponent(() => import('./candidates/CandidatesScreen.tsx'), 'CandidatesScreen'),
});
const enquiries = createRoute({
  getParentRoute: () => inside,
  path: '/desk/enquiries',
  validateSearch: enquiriesAddress,
  component: lazyRouteComponent(() => import('./enquiries/EnquiriesScreen.tsx'), 'EnquiriesScreen'),
});
const openings = createRoute({
  getParentRoute: () => inside,
  path: '/desk/openings',
  validateSearch: openingsAddress,
  component: lazyRouteComponent(() => import('./openings/OpeningsScreen.tsx'), 'OpeningsScreen'),
});
const newOpening = createRoute({
  getParentRoute: () => inside,
  path: '/desk/openings/new',
  component: lazyRouteComponent(() => import('./openings/EditorScreen.tsx'), 'NewOpeningScreen'),
});
const opening = createRoute({
  getParentRoute: () => inside,
  path: '/desk/openings/$id',
  validateSearch: openingAddress,
  component: lazyRouteComponent(() => import('./openings/OpeningScreen.tsx'), 'OpeningScreen'),
});
const editOpening = createRoute({
  getParentRoute: () => inside,
  path: '/desk/openings/$id/edit',
  component: lazyRouteComponent(() => import('./openings/EditorScreen.tsx'), 'EditOpeningScreen'),
});
const privacy = createRoute({
  getParentRoute: () => inside,
  path: '/desk/privacy',
  validateSearch: privacyAddress,
  component: lazyRouteComponent(() => import('./privacy/PrivacyScreen.tsx'), 'PrivacyScreen'),
});
const legal = createRoute({
  getParentRoute: () => inside,
  path: '/desk/legal',
  validateSearch: legalAddress,
  component: lazyRouteComponent(() => import('./legal/LegalScreen.tsx'), 'LegalScreen'),
});
const legalText = createRoute({
  getParentRoute: () => inside,
  path: '/desk/legal/$id',
  validateSearch: legalTextAddress,
  component: lazyRouteComponent(() => import('./legal/TextScreen.tsx'), 'TextScreen'),
});
const consents = createRoute({
  getParentRoute: () => inside,
  path: '/desk/consents',
  component: lazyRouteComponent(() => import('./consents/ConsentsScreen.tsx'), 'ConsentsScreen'),
});
const mail = createRoute({
  getParentRoute: () => inside,
  path: '/desk/mail',
  validateSearch: mailAddress,
  component: lazyRouteComponent(() => import('./mail/MailScreen.tsx'), 'MailScreen'),
});
const people = createRoute({
  getParentRoute: () => inside,
  path: '/desk/people',
  component: lazyRouteComponent(() => import('./people/PeopleScreen.tsx'), 'PeopleScreen'),
});
const log = createRoute({
  getParentRoute: () => inside,
  path: '/desk/log',
  validateSearch: logAddress,
  component: lazyRouteComponent(() => import('./log/LogScreen.tsx'), 'LogScreen'),
});
const account = createRoute({
  getParentRoute: () => inside,
  path: '/desk/account',
  component: lazyRouteComponent(() => import('./account/AccountScreen.tsx'), 'AccountScreen'),
});

registerDecisions(queryClient);
registerEnquiryChanges(queryClient);

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
      legal,
      legalText,
      consents,
      mail,
      people,
      log,
      account,
    ]),
  ]),
  context: { queryClient },
  // An address holds words and nothing else: who searches for 2024 searches for a word.
  parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch: (search) => {
    const said = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return said.length > 0 ? `?${new URLSearchParams(said)}` : '';
  },
  defaultPreload: 'intent',
  defaultPendingComponent: () => <Skeleton />,
  // The screen before stays for a moment, where there is one.
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
