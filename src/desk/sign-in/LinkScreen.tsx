import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { type Link, type SignInState, useLinkSchema } from '../../features/people/schema.ts';
import { deskTarget, signInPath } from '../../features/people/target.schema.ts';
import { buttonLook } from '../../ui/Button.tsx';
import { brand } from '../app/brand.ts';
import { ApiError, call } from '../app/client.ts';
import { TextInput } from '../ui/Form.tsx';
import { NewPassword } from '../ui/NewPassword.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';
import { Enrol } from './Enrol.tsx';
import { useGoOn } from './return-to.ts';
import { SignInPage } from './SignInPage.tsx';

/** The token and the target screen, both after `#`. */
const readLink = () => {
  const params = new URLSearchParams(location.hash ? `token=${location.hash.slice(1)}` : location.search);
  return { token: params.get('token') ?? '', to: deskTarget(params.get('to')) };
};

/** The page of a link of the desk. The link is used when its button is pressed: programs that scan emails press none. */
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
      <SignInPage title="This link has expired" note="It was already used or is too old.">
        <p>Request a new one. For an invitation, ask the person who invited you.</p>
        <a href={signInPath(to)} className={buttonLook('main')}>
          Go to sign-in
        </a>
      </SignInPage>
    );
  }
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!link) return <Skeleton rows={3} />;
  return <UseLink link={link} token={token} to={to} />;
}

const WORDS: Readonly<Record<Link['purpose'], { title: string; note: string; button: string }>> = {
  'first-admin': {
    title: 'Create the first admin',
    note: 'There are no accounts yet. You can invite others afterwards.',
    button: 'Get started',
  },
  invitation: { title: `Welcome to the desk of ${brand}`, note: '', button: 'Join' },
  reset: { title: 'Choose a new password', note: 'You will be signed out everywhere else.', button: 'Save' },
  'sign-in': { title: 'Sign in with a link', note: '', button: 'Sign in' },
  email: { title: 'Confirm your new address', note: '', button: 'Confirm' },
};

function UseLink({ link, token, to }: { link: Link; token: string; to: string }) {
  const goOn = useGoOn(to);
  const [isIn, setIn] = useState<SignInState>();
  const [isConfirmed, setConfirmed] = useState(false);
  const { purpose } = link;
  const { title, note, button } = WORDS[purpose];
  const joins = purpose === 'first-admin' || purpose === 'invitation';
  const schema = useLinkSchema
    .omit({ token: true })
    .extend(joins ? { name: z.string().trim().min(1, 'Enter your name').max(120) } : {});
  const form = useForm(schema, async (values) => {
    const session = await call('/session/links/use', { method: 'POST', body: { ...values, token } });
    // A required second factor is requested at sign-in; a new colleague is at least offered one.
    if (purpose === 'email' && session.state === 'none') setConfirmed(true);
    else if (joins && session.state === 'open' && !session.me?.totp && session.me?.passkeys === 0)
      setIn(session);
    else await goOn(session);
  });
  if (isConfirmed) {
    return (
      <SignInPage title="Your new address is confirmed" note={`From now on, sign in as ${link.email}.`}>
        <a href="/desk/sign-in" className={buttonLook('main')}>
          Go to sign-in
        </a>
      </SignInPage>
    );
  }
  if (isIn) return <Enrol done={goOn} later={() => void goOn(isIn)} />;
  return (
    <SignInPage title={title} note={note || (link.email && `For ${link.email}.`)}>
      <form {...form.formProps} className="flex flex-col gap-4">
        {joins && (
          <TextInput
            {...form.field('name')}
            label="Your name"
            defaultValue={link.name}
            autoComplete="name"
            maxLength={120}
            required
          />
        )}
        {purpose === 'first-admin' && (
          <TextInput {...form.field('email')} label="Email" type="email" autoComplete="username" required />
        )}
        {(joins || purpose === 'reset') && (
          <>
            {link.email && (
              // For password managers: the account of the password.
              <input type="hidden" autoComplete="username" value={link.email} readOnly />
            )}
            <NewPassword error={form.errors.password} />
          </>
        )}
        <Submit form={form} look="main">
          {button}
        </Submit>
      </form>
    </SignInPage>
  );
}
