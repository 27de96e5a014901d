import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { deskTarget } from '../../features/people/target.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { forgetLoaded } from '../app/queries.ts';
import { signInStateQuery } from '../app/session.ts';
import { signOut } from '../app/sign-out.ts';
import { Failure, Skeleton } from '../ui/States.tsx';
import { Enrol } from './Enrol.tsx';
import { Reauthentication } from './Reauthentication.tsx';
import { useGoOn } from './return-to.ts';
import { SecondFactor } from './SecondFactor.tsx';
import { SignInMethods } from './SignInMethods.tsx';
import { SignInPage } from './SignInPage.tsx';

const route = getRouteApi('/desk/sign-in');

/** Sign-in: shows the next step for the state of the session. */
export function SignInScreen() {
  const { to, error: reason } = route.useSearch();
  const goOn = useGoOn(to);
  const { data: session, error, refetch } = useQuery(signInStateQuery);
  const isOpen = session?.state === 'open';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (session && isOpen) void goOn(session);
  }, [isOpen]);
  const isOut = session !== undefined && !isOpen;
  // Also where the session ended while no page of the desk was open.
  useEffect(() => {
    if (isOut) void forgetLoaded();
  }, [isOut]);
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!session || isOpen) return <Skeleton rows={3} />;
  if (session.state === 'none')
    return <SignInMethods session={session} to={deskTarget(to)} reason={reason} done={goOn} />;
  if (session.state === 'enrol')
    return (
      <>
        <Enrol done={goOn} />
        <Reauthentication />
      </>
    );
  return (
    <SignInPage title="Your second factor" note={`Signed in as ${session.me?.email}.`}>
      <SecondFactor
        passkeys={(session.me?.passkeys ?? 0) > 0}
        codes={session.me?.totp === true}
        done={goOn}
      />
      <Button look="quiet" onClick={() => void signOut()}>
        Not you? Sign out
      </Button>
    </SignInPage>
  );
}
