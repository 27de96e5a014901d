import { useState } from 'react';
import { addressSchema, passwordSignInSchema, type SignInState } from '../../features/people/schema.ts';
import { HOME } from '../../features/people/target.schema.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { TextInput } from '../ui/Form.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';
import { passkeysWork, signInByPasskey } from './passkeys.ts';
import { SignInPage } from './SignInPage.tsx';
import { usePasskey } from './usePasskey.ts';

type Step = (session: SignInState) => Promise<void>;

/** Why the company's sign-in led back here. */
const REASONS: Readonly<Record<string, string>> = {
  not_invited: 'Your company account has not been invited to the desk yet. Ask a desk admin.',
};
const OTHER_REASON = 'The company sign-in did not work. Try again, or use another way.';

interface SignInMethodsProps {
  session: SignInState;
  /** The target screen. */
  to: string;
  reason: string | undefined;
  done: Step;
}

/** The ways in: password, passkey, a link by mail, the company's sign-in. */
export function SignInMethods({ session: door, to, reason, done }: SignInMethodsProps) {
  const [asks, setAsks] = useState<'sign-in' | 'reset'>();
  const { failure, byPasskey } = usePasskey(
    async () => done(await signInByPasskey()),
    reason && (REASONS[reason] ?? OTHER_REASON),
  );
  if (asks) return <AskLink purpose={asks} to={to} back={() => setAsks(undefined)} />;
  return (
    <SignInPage title="Sign in">
      <Problem>{failure}</Problem>
      <ByPassword done={done} />
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      {passkeysWork() && <Button onClick={byPasskey}>Use a passkey</Button>}
      {door.companySignIn && (
        <a href={`/api/desk/session/company?${new URLSearchParams({ to })}`} className={buttonLook()}>
          Use company sign-in
        </a>
      )}
      <Button onClick={() => setAsks('sign-in')}>Email me a link</Button>
      <Button look="quiet" onClick={() => setAsks('reset')}>
        Forgot password?
      </Button>
    </SignInPage>
  );
}

function ByPassword({ done }: { done: Step }) {
  const form = useForm(passwordSignInSchema, async (body) =>
    done(await call('/session/password', { method: 'POST', body })),
  );
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <TextInput
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="username webauthn"
        required
      />
      <TextInput
        {...form.field('password')}
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Submit form={form} look="main">
        Sign in
      </Submit>
    </form>
  );
}

const ASKED = {
  'sign-in': {
    title: 'Sign in with a link',
    note: 'The link works once and expires in 15 minutes.',
    path: '/session/link',
  },
  reset: {
    title: 'Reset password',
    note: 'We’ll email you a link to choose a new one.',
    path: '/session/reset',
  },
} as const;

function AskLink({ purpose, to, back }: { purpose: keyof typeof ASKED; to: string; back(): void }) {
  const { title, note, path } = ASKED[purpose];
  const [sent, setSent] = useState(false);
  const form = useForm(addressSchema, async (body) => {
    await call(path, { method: 'POST', body: to === HOME ? body : { ...body, to } });
    setSent(true);
  });
  return (
    <SignInPage title={sent ? 'Check your email' : title} note={sent ? undefined : note}>
      {sent ? (
        <p>If this address has an account, the link is on its way. You can close this page.</p>
      ) : (
        <form {...form.formProps} className="flex flex-col gap-4">
          <TextInput {...form.field('email')} label="Email" type="email" autoComplete="username" required />
          <Submit form={form} look="main">
            Send link
          </Submit>
        </form>
      )}
      <Button look="quiet" onClick={back}>
        Back
      </Button>
    </SignInPage>
  );
}
