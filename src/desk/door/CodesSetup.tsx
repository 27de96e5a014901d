import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { codeSchema } from '../../domain/staff/schema.ts';
import { call } from '../shell/client.ts';
import { TextInput } from '../ui/Form.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';

/** Codes of an app: scan, type the first code, and get the recovery codes. */
export function CodesSetup({ done }: { done(recoveryCodes: readonly string[]): void }) {
  // One secret as long as this stands, and none kept after it.
  const id = useId();
  const {
    data: setup,
    error,
    refetch,
  } = useQuery({
    queryKey: ['codes-setup', id],
    queryFn: () => call('/account/totp', { method: 'POST' }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { persist: false },
  });
  const form = useForm(codeSchema, async (body) => {
    const { recoveryCodes } = await call('/account/totp/confirm', {
      method: 'POST',
      body,
    });
    done(recoveryCodes);
  });
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!setup) return <Skeleton rows={3} />;
  const { size, path } = setup.qr;
  return (
    <>
      <p>Scan this with an authenticator app on your phone.</p>
      <svg
        role="img"
        aria-label="QR code for the app"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="sheet size-52"
      >
        <path d={path} className="fill-ink" />
      </svg>
      <details>
        <summary className="inline-block text-link underline">I can not scan it</summary>
        <p className="mt-2">Type this into the app, for codes by time:</p>
        <p className="mt-1 font-medium tracking-wider">{setup.secret.match(/.{1,4}/g)?.join(' ')}</p>
        <p className="mt-1">
          <a href={setup.uri} className="text-link underline">
            Open it in an app on this device
          </a>
        </p>
      </details>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <TextInput
          name="code"
          label="Code"
          hint="The six digits that the app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
          error={form.errors.code}
          required
        />
        <Submit form={form} look="main">
          Go on
        </Submit>
      </form>
    </>
  );
}
