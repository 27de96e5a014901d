import { useState } from 'react';
import { addressSchema, type Door, passwordSignInSchema } from '../../domain/staff/schema.ts';
import { HOME } from '../../domain/staff/target.ts';
import { call } from '../shell/client.ts';
import { Button, buttonLook } from '../ui/Button.tsx';
import { TextInput } from '../ui/Form.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm, wordsOf } from '../ui/useForm.ts';
import { DoorPage } from './DoorPage.tsx';
import { enterByPasskey, passkeysWork } from './passkeys.ts';

type Step = (door: Door) => Promise<void>;

/** Why the company's sign-in led back here. */
const REASONS: Readonly<Record<string, string>> = {
  not_invited: 'The company knows you, but nobody has invited you to the desk yet. Ask an admin of the desk.',
};
const OTHER_REASON = 'The company sign-in did not work. Try again, or use another way.';

interface SignInWaysProps {
  door: Door;
  /** The screen that was asked for. */
  to: string;
  reason: string | undefined;
  done: Step;
}

/** The ways in: password, passkey, a link by mail, the company's sign-in. */
export function SignInWays({ door, to, reason, done }: SignInWaysProps) {
  const [asks, setAsks] = useState<'sign-in' | 'reset'>();
  const [failure, setFailure] = useState(reason && (REASONS[reason] ?? OTHER_REASON));
  if (asks) return <AskLink purpose={asks} to={to} back={() => setAsks(undefined)} />;
  const byPasskey = async () => {
    setFailure(undefined);
    try {
      await done(await enterByPasskey());
    } catch (error) {
      setFailure(wordsOf(error));
    }
  };
  return (
    <DoorPage title="Sign in">
      <Problem>{failure}</Problem>
      <ByPassword done={done} />
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      {passkeysWork() && <Button onClick={() => void byPasskey()}>Use a passkey</Button>}
      {door.companySignIn && (
        <a href={`/api/desk/session/company?${new URLSearchParams({ to })}`} className={buttonLook()}>
          Use the company sign-in
        </a>
      )}
      <Button onClick={() => setAsks('sign-in')}>Send me a link by mail</Button>
      <Button look="quiet" onClick={() => setAsks('reset')}>
        I have forgotten my password
      </Button>
    </DoorPage>
  );
}

function ByPassword({ done }: { done: Step }) {
  const form = useForm(passwordSignInSchema, async (body) =>
    done(await call('/session/password', { method: 'POST', body })),
  );
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <TextInput
        name="email"
        label="Email"
        type="email"
        autoComplete="username webauthn"
        error={form.errors.email}
        required
      />
      <TextInput
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        error={form.errors.password}
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
    title: 'A link by mail',
    note: 'It signs you in once, within 15 minutes.',
    path: '/session/link',
  },
  reset: {
    title: 'A new password',
    note: 'You get a link by mail, with which you choose one.',
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
    <DoorPage title={sent ? 'Look into your mail' : title} note={sent ? undefined : note}>
      {sent ? (
        <p>If somebody with this address works here, the link is on its way. You can close this page.</p>
      ) : (
        <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
          <TextInput
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            error={form.errors.email}
            required
          />
          <Submit form={form} look="main">
            Send the link
          </Submit>
        </form>
      )}
      <Button look="quiet" onClick={back}>
        Back
      </Button>
    </DoorPage>
  );
}
