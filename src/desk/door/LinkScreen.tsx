import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { type Door, type Link, useLinkSchema } from '../../domain/staff/schema.ts';
import { deskTarget, signInPath } from '../../domain/staff/target.ts';
import { site } from '../../site/site.ts';
import { ApiError, call } from '../shell/client.ts';
import { buttonLook } from '../ui/Button.tsx';
import { TextInput } from '../ui/Form.tsx';
import { NewPassword } from '../ui/NewPassword.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';
import { DoorPage } from './DoorPage.tsx';
import { Enrol } from './Enrol.tsx';
import { useGoOn } from './way-in.ts';

/** The token, and the screen that was asked for: both stand after `#`. */
const readLink = () => {
  const said = new URLSearchParams(location.hash ? `token=${location.hash.slice(1)}` : location.search);
  return { token: said.get('token') ?? '', to: deskTarget(said.get('to')) };
};

/** What a link of the desk leads to. It is used when its button is pressed: programs that look into mails press none. */
export function LinkScreen() {
  const [{ token, to }] = useState(readLink);
  const {
    data: link,
    error,
    refetch,
  } = useQuery({
    queryKey: ['link', token],
    queryFn: () => call('/session/links/read', { method: 'POST', body: { token } }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { persist: false },
  });
  const isGone = error instanceof ApiError && (error.status === 410 || error.status === 422);
  if (isGone) {
    return (
      <DoorPage title="This link is used up" note="It was used before, or its time is over.">
        <p>Ask for a new one. After an invitation, ask whoever invited you.</p>
        <a href={signInPath(to)} className={buttonLook('main')}>
          Go to sign-in
        </a>
      </DoorPage>
    );
  }
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!link) return <Skeleton rows={3} />;
  return <UseLink link={link} token={token} to={to} />;
}

const WORDS: Readonly<Record<Link['purpose'], { title: string; note: string; button: string }>> = {
  'first-admin': {
    title: 'The first admin',
    note: 'Nobody works here yet. You invite everybody else.',
    button: 'Begin',
  },
  invitation: { title: `Welcome to the desk of ${site.brand}`, note: '', button: 'Come in' },
  reset: { title: 'Choose a new password', note: 'Sessions that are open elsewhere end.', button: 'Save it' },
  'sign-in': { title: 'Sign in by link', note: '', button: 'Sign in' },
  email: { title: 'Confirm your new address', note: '', button: 'Confirm' },
};

function UseLink({ link, token, to }: { link: Link; token: string; to: string }) {
  const goOn = useGoOn(to);
  const [isIn, setIn] = useState<Door>();
  const [isConfirmed, setConfirmed] = useState(false);
  const { purpose } = link;
  const { title, note, button } = WORDS[purpose];
  const joins = purpose === 'first-admin' || purpose === 'invitation';
  const asked = useLinkSchema
    .omit({ token: true })
    .extend(joins ? { name: z.string().trim().min(1, 'Enter your name').max(120) } : {});
  const form = useForm(asked, async (values) => {
    const door = await call('/session/links/use', { method: 'POST', body: { ...values, token } });
    // Who has to have a second factor is asked for it at the door; whoever is new is offered one at least.
    if (purpose === 'email' && door.state === 'none') setConfirmed(true);
    else if (joins && door.state === 'open' && !door.me?.totp && door.me?.passkeys === 0) setIn(door);
    else await goOn(door);
  });
  if (isConfirmed) {
    return (
      <DoorPage title="Your new address is confirmed" note={`From now on you come in as ${link.email}.`}>
        <a href="/desk/sign-in" className={buttonLook('main')}>
          Go to sign-in
        </a>
      </DoorPage>
    );
  }
  if (isIn) return <Enrol done={goOn} later={() => void goOn(isIn)} />;
  return (
    <DoorPage title={title} note={note || (link.email && `For ${link.email}.`)}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        {joins && (
          <TextInput
            name="name"
            label="Your name"
            defaultValue={link.name}
            autoComplete="name"
            maxLength={120}
            error={form.errors.name}
            required
          />
        )}
        {purpose === 'first-admin' && (
          <TextInput
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            error={form.errors.email}
            required
          />
        )}
        {(joins || purpose === 'reset') && (
          <>
            {link.email && (
              // For password managers: whose password it is.
              <input type="hidden" autoComplete="username" value={link.email} readOnly />
            )}
            <NewPassword error={form.errors.password} />
          </>
        )}
        <Submit form={form} look="main">
          {button}
        </Submit>
      </form>
    </DoorPage>
  );
}
