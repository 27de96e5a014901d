import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { deskTarget } from '../../domain/staff/target.ts';
import { forgetLoaded } from '../shell/queries.ts';
import { doorQuery } from '../shell/session.ts';
import { signOut } from '../shell/sign-out.ts';
import { Button } from '../ui/Button.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { DoorPage } from './DoorPage.tsx';
import { Enrol } from './Enrol.tsx';
import { Proof } from './Proof.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SignInWays } from './SignInWays.tsx';
import { useGoOn } from './way-in.ts';

const route = getRouteApi('/desk/sign-in');

/** The door: whichever step is next for whoever stands before it. */
export function SignInScreen() {
  const { to, error: reason } = route.useSearch();
  const goOn = useGoOn(to);
  const { data: door, error, refetch } = useQuery(doorQuery);
  const isOpen = door?.state === 'open';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (door && isOpen) void goOn(door);
  }, [isOpen]);
  const isOut = door !== undefined && !isOpen;
  // Also where the session ended while no page of the desk was open.
  useEffect(() => {
    if (isOut) void forgetLoaded();
  }, [isOut]);
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!door || isOpen) return <Skeleton rows={3} />;
  if (door.state === 'none')
    return <SignInWays door={door} to={deskTarget(to)} reason={reason} done={goOn} />;
  if (door.state === 'enrol')
    return (
      <>
        <Enrol done={goOn} />
        <Proof />
      </>
    );
  return (
    <DoorPage title="Your second factor" note={`Signed in as ${door.me?.email}.`}>
      <SecondFactor passkeys={(door.me?.passkeys ?? 0) > 0} codes={door.me?.totp === true} done={goOn} />
      <Button look="quiet" onClick={() => void signOut()}>
        Not you? Sign out
      </Button>
    </DoorPage>
  );
}
